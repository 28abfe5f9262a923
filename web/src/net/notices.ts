/** Being told that it is one's turn: where, when not, and this browser's own subscription to Web Push. */

import type { NoticesInfo } from "../messages";
import { ask, post } from "./api";
import { letters } from "./account";

export type { NoticesInfo, ReceiverInfo } from "../messages";

const WORKER = "/notices.js";

export interface Wish {
  on: boolean;
  quiet_from: number;
  quiet_until: number;
  zone: string;
  language: string;
}

export const state = (): Promise<NoticesInfo> => ask("/api/account/notices");
export const change = (wish: Wish): Promise<NoticesInfo> => ask("/api/account/notices", post(wish));
export const add = (kind: "push" | "mail" | "webhook", target: string, keys: Record<string, string> = {}): Promise<NoticesInfo> =>
  ask("/api/account/notices/receivers", post({ kind, target, ...keys }));
export const remove = (id: string): Promise<NoticesInfo> => ask(`/api/account/notices/receivers/${id}`, { method: "DELETE" });
export const test = (): Promise<NoticesInfo> => ask("/api/account/notices/test", post({}));

/** Whether this browser can be told things while no page is open. */
export const possible = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Its owner does not want this browser to show notices. */
export class Unwanted extends Error {}

export async function subscribe(key: string): Promise<NoticesInfo> {
  if ((await Notification.requestPermission()) !== "granted") throw new Unwanted();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const part = (name: PushEncryptionKeyName): string => letters(made.getKey(name) ?? new ArrayBuffer(0));
  return add("push", made.endpoint, { p256dh: part("p256dh"), auth: part("auth") });
}

/** '22:30' as minutes of the day, and back; empty is never. */
export const minutes = (time: string): number => {
  const [hours, rest] = time.split(":").map(Number);
  return time ? (hours ?? 0) * 60 + (rest ?? 0) : -1;
};
export const clock = (minute: number): string =>
  minute < 0 ? "" : `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
