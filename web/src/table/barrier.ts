/** Why the last move cannot be taken back: it alone decides that, for undo goes back one move at a time. */

import type { Known } from "../catalogue";
import { read } from "../play/orders";
import type { Entry } from "../protocol";

export interface Barrier {
  key: string;
  rule?: string;
}

export function barrierOf(known: Known, seat: string | null, last: Entry | undefined): Barrier {
  if (last && last.seat !== seat) return { key: "rail-undo-other" };
  if (last?.events?.some((event) => event.kind === "rolled")) return { key: "rail-undo-die" };
  const order = last?.action ? read(known, last.action) : undefined;
  return (last && order && known.face.ending.final(order, last)) ?? { key: "rail-undo-barrier" };
}
