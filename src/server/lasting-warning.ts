import type { Log } from './log.ts';

/** Warns of what is looked at again and again: once, and again when the reason is another one. */
export class LastingWarning {
  readonly #log: Pick<Log, 'warn'>;
  readonly #message: string;
  #last: string | null = null;

  constructor(log: Pick<Log, 'warn'>, message: string) {
    this.#log = log;
    this.#message = message;
  }

  about(error: unknown, more: object = {}): void {
    const reason = String(error);
    if (reason !== this.#last) this.#log.warn({ err: error, ...more }, this.#message);
    this.#last = reason;
  }

  over(): void {
    this.#last = null;
  }
}
