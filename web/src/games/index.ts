/** The faces of the games, by the names of their modules. */

import type { Catalogue } from "../catalogue";
import type { GameFace } from "./face";
import { NEMESIS } from "./nemesis/face";
import { PACIFIC_BATTLES } from "./pacific_battles/face";
import { plainFace } from "./plain/face";
import { warOfResistance } from "./war_of_resistance/face";
import { worldInFlames } from "./world_in_flames/face";

const FACES: Readonly<Record<string, (data: Catalogue) => GameFace>> = {
  nemesis: () => NEMESIS,
  pacific_battles: () => PACIFIC_BATTLES,
  war_of_resistance: warOfResistance,
  world_in_flames: worldInFlames,
};

/** The face of a game; one without code of its own has the plain face, and so has any that is looked at without its own. */
export const faceOf = (data: Catalogue, plain = false): GameFace => ((plain ? undefined : FACES[data.name]) ?? plainFace)(data);
