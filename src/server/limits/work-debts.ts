type Debt = { readonly ms: number; readonly at: number };

const STORED = 20_000;

/** How much of this process's time each address used recently; a share of the time that passes pays it off. */
export class WorkDebts {
  readonly #share: number;
  readonly #mostMs: number;
  readonly #debts = new Map<string, Debt>();

  /** `mostMs` caps each address's debt. */
  constructor(share: number, mostMs = Number.POSITIVE_INFINITY) {
    this.#share = share;
    this.#mostMs = mostMs;
  }

  /** Returns an address's debt in milliseconds at clock time `now`. */
  of(address: string, now: number): number {
    const { ms, at } = this.#debts.get(address) ?? { ms: 0, at: now };
    return Math.max(0, ms - (now - at) * this.#share);
  }

  /** Adds work that started at clock time `at`. */
  add(address: string, { ms, at }: Debt): void {
    const total = Math.min(this.#mostMs, this.of(address, at) + ms);
    this.#debts.delete(address);
    this.#debts.set(address, { ms: total, at });
    // The least recently seen address owes the least.
    const [oldest] = this.#debts.keys();
    if (this.#debts.size > STORED && oldest !== undefined) this.#debts.delete(oldest);
  }
}
