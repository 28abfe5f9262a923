/** The operator's page: opened by a secret, which comes behind the # and is kept for this tab only. */

import type { OperatorInfo } from "../messages";
import { ask, post } from "./api";

export type { OperatorInfo } from "../messages";

const KEPT = "grognard-operator";

/** The secret of the address, taken out of it at once, or the one of before. */
export function secret(): string {
  const said = decodeURIComponent(location.hash.slice(1));
  if (said) {
    sessionStorage.setItem(KEPT, said);
    history.replaceState(null, "", location.pathname);
  }
  return said || (sessionStorage.getItem(KEPT) ?? "");
}

export const state = (key: string): Promise<OperatorInfo> => ask("/api/operator", {}, key);
export const ban = (key: string, name: string, why: string): Promise<OperatorInfo> => ask("/api/operator/ban", post({ name, why }), key);
export const close = (key: string, game: string, word: string): Promise<OperatorInfo> => ask("/api/operator/close", post({ game, word }), key);
export const retry = (key: string, game: string): Promise<OperatorInfo> => ask("/api/operator/retry", post({ game }), key);
export const settle = (key: string, report: number): Promise<OperatorInfo> => ask("/api/operator/settle", post({ report }), key);
