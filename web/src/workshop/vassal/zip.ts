/** Files inside a zip archive, read where they lie: nothing of it leaves the browser, and nothing is believed of its sizes. */

export class Broken extends Error {}

interface Place {
  method: number;
  packed: number;
  at: number; // of the local header
}

const TAIL = 65_557; // the longest end of an archive
const MOST = 20_000; // files

/** The files of an archive by their names. */
export class Zip {
  private constructor(
    private readonly file: Blob,
    private readonly places: ReadonlyMap<string, Place>,
  ) {}

  static async open(file: Blob): Promise<Zip> {
    const from = Math.max(0, file.size - TAIL);
    const tail = await view(file, from, file.size);
    let end = tail.byteLength - 22;
    while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--;
    if (end < 0) throw new Broken("zip");
    const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
    if (start + size > file.size) throw new Broken("zip");
    const list = await view(file, start, start + size);
    if (list.byteLength >= 46 && list.getUint32(0, true) !== 0x02014b50) throw new Broken("zip");
    const places = new Map<string, Place>();
    for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === 0x02014b50 && places.size < MOST; ) {
      const [name, extra, note] = [list.getUint16(at + 28, true), list.getUint16(at + 30, true), list.getUint16(at + 32, true)];
      if (at + 46 + name > list.byteLength) throw new Broken("zip");
      const called = new TextDecoder().decode(new Uint8Array(list.buffer, list.byteOffset + at + 46, name));
      places.set(called, { method: list.getUint16(at + 10, true), packed: list.getUint32(at + 20, true), at: list.getUint32(at + 42, true) });
      at += 46 + name + extra + note;
    }
    return new Zip(file, places);
  }

  get names(): string[] {
    return [...this.places.keys()];
  }

  /** A file, if it is there and has no more than so many bytes when it is unpacked. */
  async read(name: string, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const place = this.places.get(name);
    if (!place) return null;
    const head = await view(this.file, place.at, place.at + 30);
    if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) throw new Broken("zip");
    const start = place.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    const packed = this.file.slice(start, start + place.packed);
    if (place.method !== 0 && place.method !== 8) throw new Broken("zip");
    const stream = place.method ? packed.stream().pipeThrough(new DecompressionStream("deflate-raw")) : packed.stream();
    return gathered(stream, most);
  }
}

async function view(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** All of a stream, given up as soon as it is too long: an archive may say one size and hold another. */
async function gathered(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > most) throw new Broken("large");
      parts.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof Broken ? error : new Broken("zip");
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
