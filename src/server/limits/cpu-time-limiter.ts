import { AppError } from '#contract/errors.ts';
import { WorkDebts } from './work-debts.ts';

export type CpuTimeLimits = {
  /** The part of this process's time that one address may take for good. */
  readonly share: number;
  /** How much it may take beyond that at once. */
  readonly burstMs: number;
};

const LIMITS: CpuTimeLimits = { share: 0.05, burstMs: 3_000 };

/** Refuses work for an address that took more than its share of the thread lately; ordinary work never comes near it. */
export class CpuTimeLimiter {
  readonly #limits: CpuTimeLimits;
  readonly #now: () => number;
  readonly #debts: WorkDebts;

  constructor(limits = LIMITS, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#debts = new WorkDebts(limits.share);
  }

  /** Does some work for an address and counts how long it took; throws too_many_searches instead when that was too much. */
  do<T>(address: string, work: () => T): T {
    const { share, burstMs } = this.#limits;
    const owed = this.#debts.of(address, this.#now());
    if (owed > burstMs) {
      const retryAfterSeconds = Math.ceil((owed - burstMs) / share / 1_000);
      throw new AppError('too_many_searches', { retryAfterSeconds });
    }
    return this.goOn(address, work);
  }

  /** The rest of some work that was begun: it counts too, and is refused no more. */
  goOn<T>(address: string, work: () => T): T {
    const start = this.#now();
    try {
      return work();
    } finally {
      this.#debts.add(address, { ms: this.#now() - start, at: start });
    }
  }
}
