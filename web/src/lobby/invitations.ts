/** Which address a friend is to be sent, and whom it reaches. */

import type { LinkMade, Reached } from "../net/api";

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address means the computer of whoever opens it. */
export function onlyHere(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}

/** The server's own address if it was told one; the page's, unless that is good for this computer alone. */
export function addressOf(link: LinkMade, reached: Reached, page: { origin: string }): string {
  if (link.address) return link.address.slice(0, link.address.length - link.path.length);
  return onlyHere(page.origin) ? (reached.addresses[0] ?? page.origin) : page.origin;
}
