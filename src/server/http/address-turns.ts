import type { EventEmitter } from 'node:events';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#contract/errors.ts';
import { Tally } from '../limits/tally.ts';
import { WorkDebts } from '../limits/work-debts.ts';
import { clientAddress, connectedAddress } from './client-address.ts';
import type { Env } from './env.ts';

export type TurnLimits = {
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

const LIMITS: TurnLimits = { atOnce: 3, waiting: 500, longMs: 50, share: 0.1, burstMs: 1_000 };
/** What reading and logging a request costs. */
const REQUEST_MS = 1;
/** Long answers use the network: 400 Mbit/s of it. */
const BYTES_A_MS = 50_000;
/** A line moves on at least this often. */
const LONGEST_REST_MS = 1_000;
const RETRY_AFTER_SECONDS = 1;
/** How long the server counts as shared after requests from two addresses. */
const SHARED_MS = 1_000;

/** Ends a turn; the length of the answer counts too. */
type Leave = (answerBytes?: number) => void;

/** Turns of requests by address: however many come from one, those of others wait for a few of them at most. */
export class AddressTurns {
  readonly #limits: TurnLimits;
  readonly #held = new Tally();
  readonly #debts: WorkDebts;
  readonly #waiting = new Map<string, (() => void)[]>();
  #latest: string | null = null;
  #sharedUntilMs = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
    this.#debts = new WorkDebts(limits.share);
  }

  /** Waits for a turn of an address and returns how to end it; throws when too many wait there already, or on abort. */
  async enter(address: string, signal?: AbortSignal): Promise<Leave> {
    this.#note(address);
    if (this.#held.of(address) >= this.#limits.atOnce) await this.#wait(address, signal);
    else this.#held.add(address, 1);
    const sinceMs = performance.now();
    let isOver = false;
    const leave = (answerBytes = 0) => {
      clearTimeout(timer);
      if (isOver) this.#debts.add(address, { ms: answerBytes / BYTES_A_MS, at: performance.now() });
      else this.#leave(address, sinceMs, answerBytes);
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

  #leave(address: string, sinceMs: number, answerBytes: number): void {
    const tookMs = performance.now() - sinceMs;
    this.#debts.add(address, { ms: REQUEST_MS + tookMs + answerBytes / BYTES_A_MS, at: sinceMs });
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
export function inTurn(proxies: number, turns = new AddressTurns()): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (connectedAddress(c) === undefined) return next();
    const address = clientAddress(c, proxies);
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
      await next();
    } finally {
      if (outgoing === undefined) leave();
    }
  };
}
