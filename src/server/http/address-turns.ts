import type { EventEmitter } from 'node:events';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#contract/errors.ts';
import { Tally } from '../limits/tally.ts';
import { clientAddress, NO_ADDRESS } from './client-address.ts';
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

/** Turns of requests by address: however many come from one, those of others wait for a few of them at most. */
export class AddressTurns {
  readonly #limits: TurnLimits;
  readonly #held = new Tally();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** Waits for a turn of an address and returns how to end it; throws when too many wait there already. */
  async enter(address: string): Promise<() => void> {
    if (this.#held.of(address) >= this.#limits.atOnce) await this.#wait(address);
    else this.#held.add(address, 1);
    const sinceMs = performance.now();
    let isOver = false;
    const leave = (pauseMs: number) => {
      clearTimeout(timer);
      if (!isOver) this.#leave(address, pauseMs);
      isOver = true;
    };
    const timer = setTimeout(() => leave(0), this.#limits.longMs).unref();
    return () => leave(this.#pauseAfter(performance.now() - sinceMs));
  }

  /** So long that all who wait at one address take less than half of the time together. */
  #pauseAfter(tookMs: number): number {
    const { atOnce, longMs } = this.#limits;
    return Math.min(longMs, 2 * atOnce * tookMs);
  }

  #wait(address: string): Promise<void> {
    const line = this.#waiting.get(address) ?? [];
    if (line.length >= this.#limits.waiting)
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#waiting.set(address, line);
    return new Promise((begin) => line.push(begin));
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
    const address = clientAddress(c, proxies);
    if (address === NO_ADDRESS) return next();
    const { outgoing } = c.env as { readonly outgoing?: EventEmitter };
    const leave = await turns.enter(address);
    // Sending a long answer takes longer than making it.
    outgoing?.once('close', leave);
    try {
      await next();
    } finally {
      if (outgoing === undefined) leave();
    }
  };
}
