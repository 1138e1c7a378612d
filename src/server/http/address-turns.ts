import type { EventEmitter } from 'node:events';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#contract/errors.ts';
import { Tally } from '../limits/tally.ts';
import { clientAddress, connectedAddress } from './client-address.ts';
import type { Env } from './env.ts';

export type TurnLimits = {
  /** How many requests of one address are worked on at once. */
  readonly atOnce: number;
  /** How many more of them wait. */
  readonly waiting: number;
  /** What takes longer than this waits for something else than this process, and no longer counts. */
  readonly longMs: number;
};

const LIMITS: TurnLimits = { atOnce: 3, waiting: 500, longMs: 50 };
const RETRY_AFTER_SECONDS = 1;
/** So long after requests of two addresses the server is for more than one. */
const SHARED_MS = 1_000;

/** Turns of requests by address: however many come from one, those of others wait for a few of them at most. */
export class AddressTurns {
  readonly #limits: TurnLimits;
  readonly #held = new Tally();
  readonly #waiting = new Map<string, (() => void)[]>();
  #latest: string | null = null;
  #sharedUntilMs = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** Waits for a turn of an address and returns how to end it; throws when too many wait there already, or on abort. */
  async enter(address: string, signal?: AbortSignal): Promise<() => void> {
    this.#note(address);
    if (this.#held.of(address) >= this.#limits.atOnce) await this.#wait(address, signal);
    else this.#held.add(address, 1);
    const sinceMs = performance.now();
    let isOver = false;
    const leave = () => {
      clearTimeout(timer);
      if (!isOver) this.#leave(address, this.#pauseAfter(performance.now() - sinceMs));
      isOver = true;
    };
    const timer = setTimeout(leave, this.#limits.longMs).unref();
    return leave;
  }

  #note(address: string): void {
    if (this.#latest !== null && this.#latest !== address) this.#sharedUntilMs = performance.now() + SHARED_MS;
    this.#latest = address;
  }

  /** So long that all who wait at one address take less than half of the time together; none where no other address asks. */
  #pauseAfter(tookMs: number): number {
    const { atOnce, longMs } = this.#limits;
    return performance.now() < this.#sharedUntilMs ? Math.min(longMs, 2 * atOnce * tookMs) : 0;
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

  #leave(address: string, pauseMs: number): void {
    const line = this.#waiting.get(address);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(address);
    if (next === undefined) this.#held.add(address, -1);
    else setTimeout(next, pauseMs);
  }
}

/** Lets each address have a few requests worked on at once. */
export function inTurn(proxies: number, turns = new AddressTurns()): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (connectedAddress(c) === undefined) return next();
    const address = clientAddress(c, proxies);
    const { outgoing } = c.env as { readonly outgoing?: EventEmitter };
    const closed = new AbortController();
    outgoing?.once('close', () => closed.abort());
    const leave = await turns.enter(address, closed.signal);
    // Sending a long answer takes longer than making it.
    closed.signal.addEventListener('abort', leave, { once: true });
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
