/** A bot's explanation sorted for reading: what it chose between, by which plan, and what the plan is better for. */

import type { Term } from "../protocol";
import type { Order } from "./orders";

export interface Weighed {
  order: Order | null;
  plan: string; // of a plan, in place of an order
  share: number; // 0 to 1, from the worst that is listed to the best
}

export interface Explained {
  notes: string[]; // only, chance, fault, late, sweep, hurried
  plan: string | null; // the plan that is followed
  orders: Weighed[];
  plans: Weighed[];
  gains: Term[]; // of the plan
  merits: Term[]; // of the order itself
}

/** What a bot says in place of numbers, and the message for it. */
const NOTES: Record<string, string> = {
  only: "only",
  chance: "chance",
  fault: "fault",
  late: "late",
  "at one look": "sweep",
  "out of time": "hurried",
};

export function explained(terms: readonly Term[], read: (text: string) => Order | undefined): Explained {
  const found: Explained = { notes: [], plan: null, orders: [], plans: [], gains: [], merits: [] };
  const orders: [Order, number][] = [];
  const plans: [string, number][] = [];
  for (const { name, value } of terms) {
    const note = NOTES[name];
    const followed = /^plan (.+)$/.exec(name)?.[1];
    const order = read(name);
    const merit = /^(.+) by itself$/.exec(name)?.[1];
    const gain = /^(.+?) by (.+)$/.exec(name);
    if (note && found.notes.includes(note)) continue;
    else if (note) found.notes.push(note);
    else if (followed) found.plan = followed;
    else if (order && orders.some(([other]) => other.text === order.text)) continue;
    else if (order) orders.push([order, value]);
    else if (merit) found.merits.push({ name: merit, value });
    else if (gain) found.gains.push({ name: gain[1]!, value });
    else plans.push([name, value]);
  }
  const shares = scale(orders.map(([, value]) => value));
  found.orders = orders.map(([order], i) => ({ order, plan: "", share: shares[i]! }));
  const parts = scale(plans.map(([, value]) => value));
  found.plans = plans.map(([plan], i) => ({ order: null, plan, share: parts[i]! }));
  for (const terms of [found.gains, found.merits]) terms.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  return found;
}

function scale(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (high > low ? 0.12 + (0.88 * (value - low)) / (high - low) : 1));
}
