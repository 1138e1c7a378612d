import type { Log } from './log.ts';

/** Logs a recurring problem once, and again only when its reason changes. */
export class RecurringWarning {
  readonly #log: Pick<Log, 'warn'>;
  readonly #message: string;
  #lastReason: string | null = null;

  constructor(log: Pick<Log, 'warn'>, message: string) {
    this.#log = log;
    this.#message = message;
  }

  report(error: unknown, details: object = {}): void {
    const reason = String(error);
    if (reason !== this.#lastReason) this.#log.warn({ err: error, ...details }, this.#message);
    this.#lastReason = reason;
  }

  clear(): void {
    this.#lastReason = null;
  }
}
