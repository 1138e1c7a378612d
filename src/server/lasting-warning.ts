import type { Log } from './log.ts';

/** Logs a recurring problem once, and again only when its reason changes. */
export class LastingWarning {
  readonly #log: Pick<Log, 'warn'>;
  readonly #message: string;
  #last: string | null = null;

  constructor(log: Pick<Log, 'warn'>, message: string) {
    this.#log = log;
    this.#message = message;
  }

  report(error: unknown, more: object = {}): void {
    const reason = String(error);
    if (reason !== this.#last) this.#log.warn({ err: error, ...more }, this.#message);
    this.#last = reason;
  }

  clear(): void {
    this.#last = null;
  }
}
