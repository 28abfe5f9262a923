/** Which scenarios this browser has been told about; `*` stands for all of them. */

const KEY = "grognard-briefed";

function all(): string[] {
  return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
}

export const briefed = (scenario: string): boolean => all().some((one) => one === scenario || one === "*");

export function remember(scenario: string): void {
  if (!briefed(scenario)) localStorage.setItem(KEY, [...all(), scenario].join(" "));
}
