export type PlannerClient = { readonly uid: string; readonly clientIp: string };

const HALF_LIFE_MS = 60_000;
const NEGLIGIBLE_MS = 0.1;
const MIN_DIFFERENCE_MS = 100;
const MAX_ENTRIES = 1_000;

type UsageEntry = { readonly ms: number; readonly atMs: number };

/** Tracks the recent planner time of each account and address. All accounts at an address share its usage. */
export class PlannerUsage {
  readonly #used = new Map<string, UsageEntry>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  record({ uid, clientIp }: PlannerClient, ms: number): void {
    const nowMs = this.#nowMs();
    for (const key of [`account ${uid}`, `address ${clientIp}`])
      this.#used.set(key, { ms: this.#getUsageMs(key, nowMs) + ms, atMs: nowMs });
    if (this.#used.size > MAX_ENTRIES)
      for (const key of this.#used.keys()) if (this.#getUsageMs(key, nowMs) < NEGLIGIBLE_MS) this.#used.delete(key);
  }

  /** Negative if the first client used less and goes first. */
  compare(a: PlannerClient, b: PlannerClient): number {
    const nowMs = this.#nowMs();
    const byAccount = this.#getUsageMs(`account ${a.uid}`, nowMs) - this.#getUsageMs(`account ${b.uid}`, nowMs);
    return this.getClientUsageMs(a, nowMs) - this.getClientUsageMs(b, nowMs) || byAccount;
  }

  hasUsedFarMore(a: PlannerClient, b: PlannerClient): boolean {
    const nowMs = this.#nowMs();
    return this.getClientUsageMs(a, nowMs) > 2 * this.getClientUsageMs(b, nowMs) + MIN_DIFFERENCE_MS;
  }

  /** Returns a client's usage: the greater of its account's and its address's. */
  getClientUsageMs({ uid, clientIp }: PlannerClient, nowMs = this.#nowMs()): number {
    return Math.max(this.#getUsageMs(`account ${uid}`, nowMs), this.#getUsageMs(`address ${clientIp}`, nowMs));
  }

  /** Takes the time as a parameter: two equal clients would differ if compared at different moments. */
  #getUsageMs(key: string, nowMs: number): number {
    const entry = this.#used.get(key);
    return entry === undefined ? 0 : entry.ms * 0.5 ** ((nowMs - entry.atMs) / HALF_LIFE_MS);
  }
}
