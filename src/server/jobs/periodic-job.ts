import type { Log } from '../log.ts';

type PeriodicJobOptions = {
  /** The delay before the first run; 0 starts immediately. */
  readonly initialDelayMs: number;
  /** The delay between the end of a run and the start of the next. */
  readonly intervalMs: number;
  /** The fraction by which delays vary at random, so that many servers don't make requests at the same moment. */
  readonly jitter?: number;
  readonly log: Pick<Log, 'error'>;
  /** What the log says when a run fails. */
  readonly failure: string;
};

/**
 * Runs a job periodically, one run at a time; logs failures and continues. Returns a function that stops it: aborts the
 * current run's signal and waits for that run.
 */
export function repeat(
  run: (signal: AbortSignal) => Promise<unknown>,
  { initialDelayMs, intervalMs, jitter = 0, log, failure }: PeriodicJobOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const begin = async () => {
    try {
      await run(stopping.signal);
    } catch (error) {
      log.error({ err: error }, failure);
    }
    schedule(intervalMs);
  };
  const schedule = (delayMs: number) => {
    if (stopping.signal.aborted) return;
    const jitterFactor = 1 + (Math.random() * 2 - 1) * jitter;
    timer = setTimeout(() => {
      running = begin();
    }, delayMs * jitterFactor);
    timer.unref();
  };
  if (initialDelayMs === 0) running = begin();
  else schedule(initialDelayMs);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
