import type { Log } from '../log.ts';

type Repetition = {
  /** After so long the first run begins; with 0 at once. */
  readonly firstMs: number;
  /** So long after the end of a run the next one begins. */
  readonly againMs: number;
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
  { firstMs, againMs, jitter = 0, log, failure }: Repetition,
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
    plan(againMs);
  };
  const plan = (delayMs: number) => {
    if (stopping.signal.aborted) return;
    const spread = 1 + (Math.random() * 2 - 1) * jitter;
    timer = setTimeout(() => {
      running = begin();
    }, delayMs * spread);
    timer.unref();
  };
  if (firstMs === 0) running = begin();
  else plan(firstMs);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
