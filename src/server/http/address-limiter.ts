import type { EventEmitter } from 'node:events';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#contract/errors.ts';
import { askingFor } from '../db/fair-turns.ts';
import { Tally } from '../limits/tally.ts';
import { WorkDebts } from '../limits/work-debts.ts';
import { clientIp, connectedAddress } from './client-ip.ts';
import type { Env } from './env.ts';

export type AddressLimits = {
  /** How many requests of one address are worked on at once. */
  readonly atOnce: number;
  /** How many more of them wait. */
  readonly waiting: number;
  /** A request that takes longer waits for something other than this process, and frees its turn. */
  readonly longMs: number;
  /** The share of the time that one address may use while others ask too. */
  readonly share: number;
  /** How much it may use beyond that at once. */
  readonly burstMs: number;
};

const LIMITS: AddressLimits = { atOnce: 3, waiting: 500, longMs: 50, share: 0.1, burstMs: 1_000 };
/** What reading and logging a request costs beside the work on it. */
const REQUEST_MS = 0.2;
/** Long answers use the network: 400 Mbit/s of it. */
const BYTES_A_MS = 50_000;
/** A line moves on at least this often. */
const LONGEST_REST_MS = 1_000;
const RETRY_AFTER_SECONDS = 1;
/** How long the server counts as shared after requests from two addresses. */
const SHARED_MS = 1_000;

/** Ends a turn; the length of the answer counts too. */
type Leave = (answerBytes?: number) => void;

/** When a turn began, and the divided work until then. */
type Begun = { readonly atMs: number; readonly dividedMs: number };

/** How long this thread has computed: waiting takes nothing from others. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Turns of requests by address: however many come from one, those of others wait for a few of them at most. */
export class AddressLimiter {
  readonly #limits: AddressLimits;
  readonly #held = new Tally();
  readonly #debts: WorkDebts;
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #workedMs: () => number;
  #latest: string | null = null;
  #sharedUntilMs = 0;
  #turns = 0;
  #notedMs = 0;
  /** The work of this thread, at each moment divided among the turns that last. */
  #dividedMs = 0;

  constructor(limits = LIMITS, workedMs = threadMs) {
    this.#limits = limits;
    this.#workedMs = workedMs;
    // What a longest rest pays: an address that was busy alone does not rest for long when others come.
    this.#debts = new WorkDebts(limits.share, limits.burstMs + limits.share * LONGEST_REST_MS);
  }

  /** Waits for a turn of an address and returns how to end it; throws when too many wait there already, or on abort. */
  async enter(address: string, signal?: AbortSignal): Promise<Leave> {
    this.#note(address);
    if (this.#held.of(address) >= this.#limits.atOnce) await this.#wait(address, signal);
    else this.#held.add(address, 1);
    const begun = { atMs: performance.now(), dividedMs: this.#divide(1) };
    let isOver = false;
    const leave = (answerBytes = 0) => {
      clearTimeout(timer);
      if (isOver) this.#debts.add(address, { ms: answerBytes / BYTES_A_MS, at: performance.now() });
      else this.#leave(address, begun, answerBytes);
      isOver = true;
    };
    const timer = setTimeout(leave, this.#limits.longMs).unref();
    return leave;
  }

  #note(address: string): void {
    if (this.#latest !== null && this.#latest !== address) this.#sharedUntilMs = performance.now() + SHARED_MS;
    this.#latest = address;
  }

  #wait(address: string, signal?: AbortSignal): Promise<void> {
    const line = this.#waiting.get(address) ?? [];
    if (line.length >= this.#limits.waiting)
      throw new AppError('address_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#waiting.set(address, line);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        const at = line.indexOf(begin);
        // Its turn has come already, and ends where it begins.
        if (at < 0) return;
        line.splice(at, 1);
        if (line.length === 0) this.#waiting.delete(address);
        reject(new AppError('request_given_up'));
      };
      line.push(begin);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Notes that a turn begins or ends, and gives the divided work until then. */
  #divide(change: 1 | -1): number {
    const workedMs = this.#workedMs();
    if (this.#turns > 0) this.#dividedMs += (workedMs - this.#notedMs) / this.#turns;
    this.#notedMs = workedMs;
    this.#turns += change;
    return this.#dividedMs;
  }

  #leave(address: string, begun: Begun, answerBytes: number): void {
    const tookMs = performance.now() - begun.atMs;
    const workMs = this.#divide(-1) - begun.dividedMs;
    this.#debts.add(address, { ms: REQUEST_MS + workMs + answerBytes / BYTES_A_MS, at: begun.atMs });
    const restMs = this.#restMs(address);
    // A line pauses for others from its first request on; an address without one only after it used a lot.
    const pauseMs = this.#waiting.has(address) ? Math.max(restMs, this.#pauseMs(tookMs)) : restMs;
    if (pauseMs === 0) this.#pass(address);
    else setTimeout(() => this.#pass(address), pauseMs).unref();
  }

  #isShared(): boolean {
    return performance.now() < this.#sharedUntilMs;
  }

  /** So long that all who wait at one address take less than half of the time together. */
  #pauseMs(tookMs: number): number {
    const { atOnce, longMs } = this.#limits;
    return this.#isShared() ? Math.min(longMs, 2 * atOnce * tookMs) : 0;
  }

  /** How long an address that used more than its share rests. */
  #restMs(address: string): number {
    const { share, burstMs } = this.#limits;
    const owedMs = this.#debts.of(address, performance.now()) - burstMs;
    return this.#isShared() && owedMs > 0 ? Math.min(LONGEST_REST_MS, owedMs / share) : 0;
  }

  /** Hands a turn that is over to the next in line. */
  #pass(address: string): void {
    const line = this.#waiting.get(address);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(address);
    if (next === undefined) this.#held.add(address, -1);
    else next();
  }
}

/** How a request came in; requests made in process have none. */
type Connection = {
  readonly incoming?: { readonly socket?: { readonly bytesWritten?: number } };
  readonly outgoing?: EventEmitter;
};

/** Lets each address have a few requests worked on at once. */
export function limitPerAddress(proxies: number, turns = new AddressLimiter()): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (connectedAddress(c) === undefined) return next();
    const address = clientIp(c, proxies);
    const { incoming, outgoing } = c.env as Connection;
    const closed = new AbortController();
    outgoing?.once('close', () => closed.abort());
    const leave = await turns.enter(address, closed.signal);
    const written = () => incoming?.socket?.bytesWritten ?? 0;
    const before = written();
    // Sending a long answer takes longer than making it.
    closed.signal.addEventListener('abort', () => leave(written() - before), { once: true });
    if (closed.signal.aborted) {
      leave();
      throw new AppError('request_given_up');
    }
    try {
      await askingFor(address, next);
    } finally {
      if (outgoing === undefined) leave();
    }
  };
}
