import { describe, expect, it } from "vitest";
import { addressOf, onlyHere } from "../src/lobby/invitations";
import type { LinkMade } from "../src/net/api";

const link: LinkMade = { role: "player", seats: ["allied"], token: "abc", path: "/play#abc" };
const network = { addresses: ["http://192.168.1.5:8000", "http://10.0.0.2:8000"], local: false };

describe("the address of an invitation", () => {
  it("means this computer alone by any of its own names", () => {
    for (const one of ["http://localhost:8000", "http://127.0.0.1:8000", "http://127.1.2.3", "http://[::1]:8000", "http://games.localhost"])
      expect(onlyHere(one)).toBe(true);
    for (const one of ["http://192.168.1.5:8000", "https://games.example.org", "http://localhost.example.org", "http://[fe80::1]"]) expect(onlyHere(one)).toBe(false);
  });

  it("is that of the network where the page's own would open on this computer only", () => {
    expect(addressOf(link, network, { origin: "http://127.0.0.1:8000" })).toBe("http://192.168.1.5:8000");
    expect(addressOf(link, { addresses: [], local: true }, { origin: "http://127.0.0.1:8000" })).toBe("http://127.0.0.1:8000");
  });

  it("is the page's own where that reaches others, and the server's where it was told one", () => {
    expect(addressOf(link, network, { origin: "http://192.168.1.9:8000" })).toBe("http://192.168.1.9:8000");
    const told = { ...link, address: "https://games.example.org/play#abc" };
    expect(addressOf(told, network, { origin: "http://127.0.0.1:8000" })).toBe("https://games.example.org");
  });
});
