import pTimeout from 'p-timeout';
import { type Child, ProcessEndedError, startChild } from '../../child-process.ts';
import type { Log } from '../../log.ts';
import type { EngineCalls } from './engine-child.ts';
import type { Router } from './router.ts';
import type { ValhallaLocation } from './valhalla-location.ts';

/** The child process is unavailable, or it ended during a request. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
}

/** The process ended during a request or while starting. */
class EngineExitedError extends EngineUnavailableError {}

export type EngineTimeouts = { readonly startMs: number; readonly requestMs: number };

const TIMEOUTS: EngineTimeouts = { startMs: 10_000, requestMs: 20_000 };
/** A child process that crashes again within this time is restarted after a delay, which doubles with each crash. */
const CRASH_WINDOW_MS = 60_000;
const INITIAL_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 30_000;
const SCRIPT = new URL('./engine-child.ts', import.meta.url);
/** Routes are large: with less memory for new objects, a fifth of the time goes to garbage collection. */
const NODE_FLAGS = ['--max-semi-space-size=16'];

type Run = { readonly child: Child<EngineCalls>; readonly ready: Promise<void> };

function limitTime<T>(promise: Promise<T>, milliseconds: number, problem: string): Promise<T> {
  return pTimeout(promise, { milliseconds, message: new EngineUnavailableError(problem) });
}

/** Runs the routing engine in a child process. Starts it on the first request, and again on the next one after a crash. */
export class ValhallaChild {
  readonly #location: ValhallaLocation;
  readonly #log: Log;
  readonly #timeouts: EngineTimeouts;
  #run: Run | null = null;
  #crashTimes: number[] = [];
  #isClosed = false;

  constructor(location: ValhallaLocation, log: Log, timeouts = TIMEOUTS) {
    this.#location = location;
    this.#log = log;
    this.#timeouts = timeouts;
  }

  /** Null if the process isn't running. */
  get pid(): number | null {
    const child = this.#run?.child;
    return child?.hasEnded() === false ? (child.pid ?? null) : null;
  }

  /** Waits until the process is ready. */
  async start(): Promise<void> {
    await limitTime(this.#getRun().ready, this.#timeouts.startMs, 'the routing engine is still starting');
  }

  /** Sends a request; retries once if the process crashes. */
  async request<N extends keyof Router>(
    name: N,
    ...input: Parameters<Router[N]>
  ): Promise<Awaited<ReturnType<Router[N]>>> {
    try {
      return await this.#requestOnce(name, input);
    } catch (error) {
      if (!(error instanceof EngineExitedError)) throw error;
      return this.#requestOnce(name, input);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const child = this.#run?.child;
    if (child?.hasEnded() === false) await child.kill();
  }

  async closeWhenIdle(): Promise<void> {
    const idle = this.#run?.child.idle() ?? Promise.resolve();
    await limitTime(idle, this.#timeouts.requestMs, 'the routing engine is still busy').catch(() => undefined);
    await this.close();
  }

  async #requestOnce<N extends keyof Router>(
    name: N,
    input: Parameters<Router[N]>,
  ): Promise<Awaited<ReturnType<Router[N]>>> {
    try {
      await this.start();
      const result = this.#getRun().child.call(name, ...input);
      return await limitTime(result, this.#timeouts.requestMs, 'the routing engine took too long');
    } catch (error) {
      throw this.#toUnavailable(error as Error);
    }
  }

  #toUnavailable(error: Error): EngineUnavailableError {
    if (error instanceof EngineUnavailableError) return error;
    if (error instanceof ProcessEndedError) return new EngineExitedError(error.message);
    this.#log.warn({ reason: error.message }, 'the routing engine could not respond');
    return new EngineUnavailableError(error.message);
  }

  #getRun(): Run {
    if (this.#isClosed) throw new EngineUnavailableError('the routing engine is closed');
    if (this.#run?.child.hasEnded() === false) return this.#run;
    const now = performance.now();
    this.#crashTimes = this.#crashTimes.filter((crashedAt) => now - crashedAt < CRASH_WINDOW_MS);
    const lastCrashAt = this.#crashTimes.at(-1);
    const pauseMs =
      this.#crashTimes.length < 2
        ? 0
        : Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (this.#crashTimes.length - 2));
    if (lastCrashAt !== undefined && now - lastCrashAt < pauseMs)
      throw new EngineUnavailableError('the routing engine crashed repeatedly and will be restarted soon');
    const child = startChild<EngineCalls>(SCRIPT, 'the routing engine', NODE_FLAGS);
    const ready = child.call('open', this.#location);
    ready.catch(() => undefined);
    child.exited.then(({ message }) => {
      if (this.#isClosed) return;
      this.#crashTimes.push(performance.now());
      this.#log.error({ reason: message }, 'the routing engine has ended and will be restarted when needed');
    });
    this.#run = { child, ready };
    return this.#run;
  }
}
