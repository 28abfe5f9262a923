/** Accounts: a name kept by passkeys, through the browser's own interface (WebAuthn). */

import type { AccountInfo, AccountMade, AccountState, Claimed, Forgotten, OwnGame } from "../messages";
import { ask, post } from "./api";

export type { AccountInfo, AccountMade, AccountState, Claimed, Forgotten, OwnGame } from "../messages";

type Json = Record<string, unknown>;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function letters(raw: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(raw)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What the server gives as JSON, with bytes where the browser wants them. */
function opened(options: Json): Json {
  const user = options["user"] as Json | undefined;
  const listed = (options["excludeCredentials"] ?? []) as Json[];
  return {
    ...options,
    challenge: bytes(String(options["challenge"])),
    ...(user ? { user: { ...user, id: bytes(String(user["id"])) } } : {}),
    ...(listed.length ? { excludeCredentials: listed.map((one) => ({ ...one, id: bytes(String(one["id"])) })) } : {}),
  };
}

/** What the browser answers, as JSON. */
function closed(made: PublicKeyCredential): Json {
  const response = made.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const parts: Json = { clientDataJSON: letters(response.clientDataJSON) };
  for (const name of ["attestationObject", "authenticatorData", "signature", "userHandle"] as const) {
    const part = response[name];
    if (part) parts[name] = letters(part);
  }
  return { id: made.id, rawId: letters(made.rawId), type: made.type, response: parts, clientExtensionResults: {} };
}

/** Whoever closes the browser's own question has changed their mind: that is no trouble. */
export class Declined extends Error {}

async function asked(job: () => Promise<Credential | null>): Promise<{ credential: Json }> {
  const made = await job().catch((error: unknown) => {
    throw error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name) ? new Declined() : error;
  });
  if (!made) throw new Declined();
  return { credential: closed(made as PublicKeyCredential) };
}

const create = async (path: string, wish: Json): Promise<{ credential: Json }> => {
  const options = await ask<Json>(`${path}/options`, post(wish));
  return asked(() => navigator.credentials.create({ publicKey: opened(options) as unknown as PublicKeyCredentialCreationOptions }));
};

export const state = (): Promise<AccountState> => ask("/api/account");

export const register = async (name: string): Promise<AccountMade> =>
  ask("/api/account/register", post(await create("/api/account/register", { name })));

export const addPasskey = async (): Promise<AccountInfo> =>
  ask("/api/account/passkeys", post(await create("/api/account/passkeys", {})));

export async function signIn(): Promise<AccountInfo> {
  const options = await ask<Json>("/api/account/sign-in/options", post({}));
  const signed = await asked(() => navigator.credentials.get({ publicKey: opened(options) as unknown as PublicKeyCredentialRequestOptions }));
  return ask("/api/account/sign-in", post(signed));
}

export const recover = (name: string, code: string): Promise<AccountInfo> => ask("/api/account/recover", post({ name, code }));
export const removePasskey = (id: string): Promise<AccountInfo> => ask(`/api/account/passkeys/${id}`, { method: "DELETE" });
export const renewCodes = (): Promise<AccountMade> => ask("/api/account/codes", post({}));
export const rename = (name: string): Promise<AccountInfo> => ask("/api/account/name", post({ name }));
export const signOut = (): Promise<unknown> => ask("/api/account/sign-out", post({}));
export const endSession = (session: string): Promise<AccountInfo> => ask("/api/account/sign-out", post({ session }));
export const games = (): Promise<{ games: OwnGame[] }> => ask("/api/account/games");
export const claim = (tokens: string[]): Promise<Claimed> => ask("/api/account/claims", post({ tokens }));
export const forget = (name: string): Promise<Forgotten> => ask("/api/account/delete", post({ name }));
export const everything = async (): Promise<string> => JSON.stringify(await ask("/api/account/export"), null, 1);
