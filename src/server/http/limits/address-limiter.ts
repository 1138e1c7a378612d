import type { EventEmitter } from 'node:events';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#contract/errors.ts';
import { runAsClient } from '../../db/fair-turns.ts';
import { Tally } from '../../limits/tally.ts';
import { WorkDebts } from '../../limits/work-debts.ts';
import type { Env } from '../env.ts';
import { getClientIp, getPeerAddress } from './client-ip.ts';

export type AddressLimits = {
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  /** A request that takes longer than this probably waits for something outside this process, so it frees its turn. */
  readonly maxTurnMs: number;
  /** The share of CPU time per address while others send requests too. */
  readonly share: number;
  /** CPU time that an address may use in a burst beyond its share. */
  readonly burstMs: number;
};

const LIMITS: AddressLimits = { maxConcurrent: 3, maxWaiting: 500, maxTurnMs: 50, share: 0.1, burstMs: 1_000 };
/** The fixed cost of reading and logging a request. */
const REQUEST_MS = 0.2;
/** Sending a response counts as work too, at 400 Mbit/s. */
const BYTES_PER_MS = 50_000;
/** Maximum pause before an address can use a finished turn again. */
const MAX_PAUSE_MS = 1_000;
const RETRY_AFTER_SECONDS = 1;
/** How long the server counts as shared after requests from different addresses. */
const SHARED_MS = 1_000;

/** Ends a turn; sending the response counts as work too. */
type Leave = (responseBytes?: number) => void;

/** The start of a turn, and the value of the divided CPU time at that moment. */
type TurnStart = { readonly atMs: number; readonly dividedMs: number };

/** Returns this thread's CPU time, since waiting doesn't slow down other requests. */
function readThreadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Queues requests by address, so that a flood from one address delays other addresses by at most a few requests.
 */
export class AddressLimiter {
  readonly #limits: AddressLimits;
  readonly #running = new Tally();
  readonly #debts: WorkDebts;
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #cpuMs: () => number;
  #latestAddress: string | null = null;
  #sharedUntilMs = 0;
  #turnCount = 0;
  #measuredCpuMs = 0;
  /** The accumulated CPU time of this thread, divided among the turns that ran at each moment. */
  #dividedMs = 0;

  constructor(limits = LIMITS, cpuMs = readThreadMs) {
    this.#limits = limits;
    this.#cpuMs = cpuMs;
    // Caps the debt, so that an address that was busy while alone pauses for MAX_PAUSE_MS at most when others arrive.
    this.#debts = new WorkDebts(limits.share, limits.burstMs + limits.share * MAX_PAUSE_MS);
  }

  /** Throws if the address has too many waiting requests, or on abort. */
  async enter(clientIp: string, signal?: AbortSignal): Promise<Leave> {
    this.#noteAddress(clientIp);
    if (this.#running.get(clientIp) >= this.#limits.maxConcurrent) await this.#wait(clientIp, signal);
    else this.#running.add(clientIp, 1);
    const started = { atMs: performance.now(), dividedMs: this.#updateDividedMs(1) };
    let isOver = false;
    const leave = (responseBytes = 0) => {
      clearTimeout(timer);
      if (isOver) this.#debts.add(clientIp, { ms: responseBytes / BYTES_PER_MS, at: performance.now() });
      else this.#leave(clientIp, started, responseBytes);
      isOver = true;
    };
    const timer = setTimeout(leave, this.#limits.maxTurnMs).unref();
    return leave;
  }

  #noteAddress(clientIp: string): void {
    if (this.#latestAddress !== null && this.#latestAddress !== clientIp)
      this.#sharedUntilMs = performance.now() + SHARED_MS;
    this.#latestAddress = clientIp;
  }

  #wait(clientIp: string, signal?: AbortSignal): Promise<void> {
    const queue = this.#waiting.get(clientIp) ?? [];
    if (queue.length >= this.#limits.maxWaiting)
      throw new AppError('address_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#waiting.set(clientIp, queue);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        const index = queue.indexOf(begin);
        // The turn has already started; enter's caller ends it.
        if (index < 0) return;
        queue.splice(index, 1);
        if (queue.length === 0) this.#waiting.delete(clientIp);
        reject(new AppError('request_canceled'));
      };
      queue.push(begin);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** Updates the divided CPU time when a turn starts or ends, and returns it. */
  #updateDividedMs(change: 1 | -1): number {
    const cpuMs = this.#cpuMs();
    if (this.#turnCount > 0) this.#dividedMs += (cpuMs - this.#measuredCpuMs) / this.#turnCount;
    this.#measuredCpuMs = cpuMs;
    this.#turnCount += change;
    return this.#dividedMs;
  }

  #leave(clientIp: string, started: TurnStart, responseBytes: number): void {
    const tookMs = performance.now() - started.atMs;
    const workMs = this.#updateDividedMs(-1) - started.dividedMs;
    this.#debts.add(clientIp, { ms: REQUEST_MS + workMs + responseBytes / BYTES_PER_MS, at: started.atMs });
    const debtPauseMs = this.#debtPauseMs(clientIp);
    // An address with a queue always pauses for others; an address without one pauses only after heavy use.
    const pauseMs = this.#waiting.has(clientIp) ? Math.max(debtPauseMs, this.#queuePauseMs(tookMs)) : debtPauseMs;
    if (pauseMs === 0) this.#passTurn(clientIp);
    else setTimeout(() => this.#passTurn(clientIp), pauseMs).unref();
  }

  #isShared(): boolean {
    return performance.now() < this.#sharedUntilMs;
  }

  /** Returns a pause so long that one address's short queued requests together take less than half of the time. */
  #queuePauseMs(tookMs: number): number {
    const { maxConcurrent, maxTurnMs } = this.#limits;
    return this.#isShared() ? Math.min(maxTurnMs, 2 * maxConcurrent * tookMs) : 0;
  }

  #debtPauseMs(clientIp: string): number {
    const { share, burstMs } = this.#limits;
    const owedMs = this.#debts.get(clientIp, performance.now()) - burstMs;
    return this.#isShared() && owedMs > 0 ? Math.min(MAX_PAUSE_MS, owedMs / share) : 0;
  }

  #passTurn(clientIp: string): void {
    const queue = this.#waiting.get(clientIp);
    const next = queue?.shift();
    if (queue?.length === 0) this.#waiting.delete(clientIp);
    if (next === undefined) this.#running.add(clientIp, -1);
    else next();
  }
}

/** The connection of a request; in-process requests have none. */
type Connection = {
  readonly incoming?: { readonly socket?: { readonly bytesWritten?: number } };
  readonly outgoing?: EventEmitter;
};

export function limitPerAddress(proxies: number, limiter = new AddressLimiter()): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (getPeerAddress(c) === undefined) return next();
    const clientIp = getClientIp(c, proxies);
    const { incoming, outgoing } = c.env as Connection;
    const closed = new AbortController();
    outgoing?.once('close', () => closed.abort());
    const leave = await limiter.enter(clientIp, closed.signal);
    const countWrittenBytes = () => incoming?.socket?.bytesWritten ?? 0;
    const before = countWrittenBytes();
    // Sending a long response takes longer than creating it.
    closed.signal.addEventListener('abort', () => leave(countWrittenBytes() - before), { once: true });
    if (closed.signal.aborted) {
      leave();
      throw new AppError('request_canceled');
    }
    try {
      await runAsClient(clientIp, next);
    } finally {
      if (outgoing === undefined) leave();
    }
  };
}
