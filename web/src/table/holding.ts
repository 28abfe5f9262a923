/** Counters on hold, kept in this browser by the link of their game: they stay where they are from turn to turn. */

const key = (token: string): string => `grognard-hold-${token.slice(0, 16)}`;

export function kept(token: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key(token)) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function keepHolding(token: string, ids: Iterable<string>): void {
  localStorage.setItem(key(token), JSON.stringify([...ids]));
}
