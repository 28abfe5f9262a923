/** How far a lesson has come: found anew from the moves of the pupil, so that it can be left, taken up and undone. */

import type { LessonStep } from "../shapes";

export interface Progress {
  at: number; // the step that is to be done; as many as there are when all are
  astray: boolean; // the last move was none that the lesson asked for
}

/** Whether an order is one that a step asks for. */
export function fits(step: LessonStep, order: string): boolean {
  return step.play !== null && [step.play, ...step.also].some((wanted) => like(wanted, order));
}

/** Whether an order is the one that a step shows. */
function does(step: LessonStep | undefined, order: string): boolean {
  return step !== undefined && step.play !== null && like(step.play, order);
}

/** Whether an order reads like a pattern, in which `*` stands for any words. */
function like(pattern: string, order: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(order);
}

/**
 * Whoever does just what only a later step asks for has passed over those before it; another way of doing it counts when
 * its turn has come. What is only to be read has been `seen`.
 */
export function progress(steps: readonly LessonStep[], moves: readonly string[], seen: ReadonlySet<string>): Progress {
  let at = 0;
  let astray = false;
  for (const move of moves) {
    const found = steps.findIndex((step, i) => (i === at ? fits(step, move) : i > at && does(step, move)));
    astray = found < 0 && !does(steps[at - 1], move); // just what was asked for a moment ago leads nowhere else
    if (found >= 0) at = found + 1;
  }
  while (at < steps.length && steps[at]!.play === null && seen.has(steps[at]!.key)) at++;
  return { at, astray };
}
