/** Which parts of the map are taken by counters and letters. */

export interface Block {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const CELL = 200; // hundredths of a hex

/** Rectangles by the cells they touch, so that only near ones are compared. */
export class Room {
  private readonly cells = new Map<number, Block[]>();

  add(block: Block): void {
    for (const key of keys(block)) {
      const list = this.cells.get(key);
      if (list) list.push(block);
      else this.cells.set(key, [block]);
    }
  }

  /** How much of a rectangle the others cover, each counted. */
  covered(block: Block): number {
    const near = new Set<Block>();
    for (const key of keys(block)) for (const other of this.cells.get(key) ?? []) near.add(other);
    let sum = 0;
    for (const other of near) sum += common(block, other);
    return sum;
  }
}

function* keys({ left, right, top, bottom }: Block): Generator<number> {
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) yield x * 65536 + y;
}

function common(a: Block, b: Block): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
