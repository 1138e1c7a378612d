type Debt = { readonly ms: number; readonly at: number };

const STORED = 20_000;

/** The time of this process that each address used lately; a share of the time that passes pays it off. */
export class WorkDebts {
  readonly #share: number;
  readonly #mostMs: number;
  readonly #debts = new Map<string, Debt>();

  /** No one owes more than most milliseconds. */
  constructor(share: number, mostMs = Number.POSITIVE_INFINITY) {
    this.#share = share;
    this.#mostMs = mostMs;
  }

  /** Milliseconds that an address owes at a time of the clock. */
  of(address: string, now: number): number {
    const { ms, at } = this.#debts.get(address) ?? { ms: 0, at: now };
    return Math.max(0, ms - (now - at) * this.#share);
  }

  /** Adds work that began at a time of the clock. */
  add(address: string, { ms, at }: Debt): void {
    const total = Math.min(this.#mostMs, this.of(address, at) + ms);
    this.#debts.delete(address);
    this.#debts.set(address, { ms: total, at });
    // The address that was last seen longest ago owes least.
    const [oldest] = this.#debts.keys();
    if (this.#debts.size > STORED && oldest !== undefined) this.#debts.delete(oldest);
  }
}
