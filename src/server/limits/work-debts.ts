import { LRUCache } from 'lru-cache';

type Debt = { readonly ms: number; readonly at: number };

const MAX_ADDRESSES = 20_000;

/** Tracks each address's debt: the CPU time that it used, minus `share` of the clock time that has passed since. */
export class WorkDebts {
  readonly #share: number;
  readonly #maxMs: number;
  /** Evicts the address seen least recently, which usually owes the least. */
  readonly #debts = new LRUCache<string, Debt>({ max: MAX_ADDRESSES });

  /** `maxMs` caps each address's debt. */
  constructor(share: number, maxMs = Number.POSITIVE_INFINITY) {
    this.#share = share;
    this.#maxMs = maxMs;
  }

  /** Returns an address's debt in milliseconds at clock time `now`. */
  get(clientIp: string, now: number): number {
    const { ms, at } = this.#debts.peek(clientIp) ?? { ms: 0, at: now };
    return Math.max(0, ms - (now - at) * this.#share);
  }

  /** Adds work that started at clock time `at`. */
  add(clientIp: string, { ms, at }: Debt): void {
    const total = Math.min(this.#maxMs, this.get(clientIp, at) + ms);
    this.#debts.set(clientIp, { ms: total, at });
  }
}
