/** The faces of the games, by the names of their modules. */

import { type GameFace, PLAIN } from "./face";
import { NEMESIS } from "./nemesis/face";
import { PACIFIC_BATTLES } from "./pacific_battles/face";

const FACES: readonly GameFace[] = [NEMESIS, PACIFIC_BATTLES];

export const faceOf = (module: string): GameFace => FACES.find((face) => face.name === module) ?? PLAIN;
