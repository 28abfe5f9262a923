/** Counters strewn over a board, to see and to measure how it looks and moves when it is full. */

import type { Known, PieceData } from "../catalogue";
import { isSea } from "../map/coast";
import { type Stack, stacks } from "../map/stacks";

const NATIONS = ["japanese", "british", "us", "chinese", "indian", "australian", "philippine"];
const KINDS = ["infantry", "artillery", "tank", "cavalry", "engineer", "hq"];

/** The counters of the board, or invented ones, two to a hex on land. */
export function strewn(known: Known, count: number): Map<string, Stack> {
  const { hexes } = known.data.board;
  const land = hexes.filter((hex) => !hex.off && !isSea(hex.terrain, known.data.look.values));
  const states = Array.from({ length: count }, (_, i) => {
    const own = known.data.pieces[i];
    const piece: PieceData = own ?? {
      id: `${i + 1}`,
      name: { en: `${i + 1}`, fr: `${i + 1}` },
      side: i % 2 ? "allied" : "japanese",
      nation: NATIONS[i % NATIONS.length]!,
      formation: "",
      kind: KINDS[i % KINDS.length]!,
      size: "division",
      steps: 2,
    };
    known.piece.set(piece.id, piece);
    const at = land[((i >> 1) * 7919) % land.length]!.name;
    return { id: piece.id, at, reduced: false, supply: "full", done: 0, due: 0, hunger: 0, lost: 0 };
  });
  return stacks(known, states, [], null);
}
