import { utimes } from 'node:fs/promises';
import { readLock } from './lock-file.ts';

export const BEAT_MS = 2_000;
/** After this many failed beats in a row, other processes may consider the owner dead. */
const MAX_MISSES = 3;

/** Touches a lock regularly to show that its owner is alive, and notices when the lock was taken over. */
export class LockHeartbeat {
  readonly #file: string;
  readonly #text: string;
  readonly #onLost: () => void;
  readonly #timer: NodeJS.Timeout;
  #beating: Promise<void> | null = null;
  #misses = 0;

  constructor(file: string, text: string, onLost: () => void) {
    this.#file = file;
    this.#text = text;
    this.#onLost = onLost;
    this.#timer = setInterval(() => this.beat(), BEAT_MS);
    this.#timer.unref();
  }

  beat(): Promise<void> {
    this.#beating ??= this.#beatOnce().finally(() => {
      this.#beating = null;
    });
    return this.#beating;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
  }

  async #beatOnce(): Promise<void> {
    if (await this.#touchIfOwn()) return;
    clearInterval(this.#timer);
    this.#onLost();
  }

  async #touchIfOwn(): Promise<boolean> {
    try {
      if ((await readLock(this.#file))?.text !== this.#text) return false;
      const now = new Date();
      await utimes(this.#file, now, now);
      this.#misses = 0;
      return true;
    } catch {
      this.#misses += 1;
      return this.#misses < MAX_MISSES;
    }
  }
}
