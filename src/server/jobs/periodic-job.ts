import type { Log } from '../log.ts';

type PeriodicJobOptions = {
  /** After so long the first run begins; with 0 at once. */
  readonly initialDelayMs: number;
  /** So long after the end of a run the next one begins. */
  readonly intervalMs: number;
  /** The part of a delay by which it is longer or shorter by chance, so that many servers do not ask at the same moment. */
  readonly jitter?: number;
  readonly log: Pick<Log, 'error'>;
  /** What the log says of a run that throws. */
  readonly failure: string;
};

/**
 * Does something again and again, one run at a time; a run that throws is logged, and the next one comes all the same.
 * Gives back how to stop, which tells the run under way and waits for it.
 */
export function repeat(
  run: (stop: AbortSignal) => Promise<unknown>,
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
    plan(intervalMs);
  };
  const plan = (delayMs: number) => {
    if (stopping.signal.aborted) return;
    const spread = 1 + (Math.random() * 2 - 1) * jitter;
    timer = setTimeout(() => {
      running = begin();
    }, delayMs * spread);
    timer.unref();
  };
  if (initialDelayMs === 0) running = begin();
  else plan(initialDelayMs);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
