/** One WebSocket to the server that comes back by itself and resumes where it was. */

import type { Asked, Failure, Refused, Told, Welcome } from "../protocol";
import { VERSION } from "../protocol";

export type Status = "connecting" | "live" | "lost" | "closed";

export interface Listener {
  told(message: Told): void;
  status(status: Status, detail?: string): void;
}

export class Rejected extends Error {
  constructor(readonly answer: Refused | Failure) {
    super(answer.message);
  }
}

/** The connection is down: nobody knows whether what was sent arrived. */
export class Lost extends Error {}

/** What the connection needs of a WebSocket; tests put another in its place. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

export class Connection {
  private socket: Socket | null = null;
  private waiting = new Map<number, { resolve: (told: Told) => void; reject: (reason: Error) => void }>();
  private counter = 0;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private over = false;

  constructor(
    readonly token: string,
    readonly listener: Listener,
    private readonly resume: () => { last: number; lastChat: number; seat: string | null; language: string; name: string },
    private readonly open: () => Socket = () => new WebSocket(address(token)) as unknown as Socket,
  ) {}

  start(): void {
    this.listener.status(this.attempts ? "lost" : "connecting");
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      const { last, lastChat, seat, language, name } = this.resume();
      this.write({
        type: "hello",
        token: this.token,
        version: VERSION,
        last,
        last_chat: lastChat,
        language,
        ...(seat ? { seat } : {}),
        ...(name ? { name } : {}),
      });
    };
    socket.onmessage = (event) => this.read(String(event.data));
    socket.onclose = (event) => this.lost(event.code, event.reason);
  }

  stop(): void {
    this.over = true;
    if (this.timer) clearTimeout(this.timer);
    this.socket?.close();
    this.listener.status("closed");
  }

  /** Sends without waiting for an answer. */
  write(asked: Asked): void {
    this.socket?.send(JSON.stringify(asked));
  }

  /** Sends and waits for the answer to it; a refusal or an error is thrown as Rejected. */
  ask<T extends Told["type"]>(asked: Asked): Promise<Extract<Told, { type: T }>> {
    const id = ++this.counter;
    return new Promise((resolve, reject) => {
      if (!this.socket) return reject(new Lost("not connected"));
      this.waiting.set(id, { resolve: resolve as (told: Told) => void, reject });
      try {
        this.socket.send(JSON.stringify({ ...asked, id }));
      } catch (error) {
        this.waiting.delete(id);
        reject(error as Error);
      }
    });
  }

  private read(text: string): void {
    const message = JSON.parse(text) as Told;
    const id = "id" in message && typeof message.id === "number" ? message.id : null;
    const asker = id === null ? undefined : this.waiting.get(id);
    if (asker && id !== null) {
      this.waiting.delete(id);
      if (message.type === "refused" || message.type === "error") asker.reject(new Rejected(message));
      else asker.resolve(message);
    }
    if (message.type === "welcome") {
      this.attempts = 0;
      this.listener.status("live");
    }
    if (!asker || message.type === "welcome") this.listener.told(message);
    if (message.type === "error" && ["unknown", "rules", "banned", "closed"].includes(message.what) && id === null) this.over = true;
  }

  private lost(code: number, reason: string): void {
    for (const { reject } of this.waiting.values()) reject(new Lost("the connection was lost"));
    this.waiting.clear();
    this.socket = null;
    if (this.over) return this.listener.status("closed", reason);
    this.attempts++;
    this.listener.status("lost", `${code}`);
    this.timer = setTimeout(() => this.start(), Math.min(8000, 250 * 2 ** Math.min(this.attempts, 5)));
  }
}

/** The first letters of a link are no secret: they tell to which of several workers its game belongs. */
const TAG = 2;

export function address(token: string): string {
  const at = encodeURIComponent(token.slice(0, TAG));
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/play?at=${at}`;
}

export type { Welcome };
