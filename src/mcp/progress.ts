// Tells a client that asked for it, every few seconds, that its call still waits: such a client does not lose patience.
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';

/** What the SDK hands out with a call. */
export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Clients give up after a minute at the earliest, in ms. */
const everyMs = 5000;

export class Progress {
  readonly #extra: Extra;
  #message = '';
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(extra: Extra) {
    this.#extra = extra;
  }

  /** Whether the client has said that it wants to hear of it. */
  get isWanted(): boolean {
    return this.#extra._meta?.progressToken !== undefined;
  }

  begin(message: string): void {
    this.say(message);
    this.#timer = setInterval(() => this.#send(), everyMs);
  }

  say(message: string): void {
    this.#message = message;
    this.#send();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #send(): void {
    const progressToken = this.#extra._meta?.progressToken;
    if (progressToken === undefined || this.#extra.signal.aborted) return;
    this.#count += 1;
    const params = { progressToken, progress: this.#count, message: this.#message };
    this.#extra.sendNotification({ method: 'notifications/progress', params }).catch(() => this.end()); // The client has gone.
  }
}
