import { AppError } from '#contract/errors.ts';
import { WorkDebts } from './work-debts.ts';

export type CpuTimeLimits = {
  /** The share of this process's time that one address may use continuously. */
  readonly share: number;
  /** CPU time that an address may use in a burst beyond its share. */
  readonly burstMs: number;
};

const LIMITS: CpuTimeLimits = { share: 0.05, burstMs: 3_000 };

/** Rejects work for an address that used more than its share of the thread recently; normal use never comes close. */
export class CpuTimeLimiter {
  readonly #limits: CpuTimeLimits;
  readonly #now: () => number;
  readonly #debts: WorkDebts;

  constructor(limits = LIMITS, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#debts = new WorkDebts(limits.share);
  }

  /** Throws too_many_searches if the address is over its share. */
  run<T>(clientIp: string, work: () => T): T {
    const { share, burstMs } = this.#limits;
    const debtMs = this.#debts.get(clientIp, this.#now());
    if (debtMs > burstMs) {
      const retryAfterSeconds = Math.ceil((debtMs - burstMs) / share / 1_000);
      throw new AppError('too_many_searches', { retryAfterSeconds });
    }
    return this.resume(clientIp, work);
  }

  /** Continues work that was already admitted: counts its time but never rejects it. */
  resume<T>(clientIp: string, work: () => T): T {
    const start = this.#now();
    try {
      return work();
    } finally {
      this.#debts.add(clientIp, { ms: this.#now() - start, at: start });
    }
  }
}
