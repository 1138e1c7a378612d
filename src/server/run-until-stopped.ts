import { once } from 'node:events';
import { StartError } from './start-error.ts';

export async function waitForStop(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}

function isAbortFromStop(error: unknown, stop: AbortSignal): boolean {
  return stop.aborted && error instanceof Error && error.name === 'AbortError';
}

/**
 * A supervisor signals the whole process group and the parent forwards the signal, so the same signal may arrive twice.
 */
const DUPLICATE_SIGNAL_MS = 1_000;

/**
 * Returns a signal that aborts on SIGINT, SIGTERM, or SIGHUP; a second signal more than a second later exits at once.
 */
export function createStopSignal(exitCode: number): AbortSignal {
  const stopping = new AbortController();
  let stoppedAtMs = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping.signal.aborted) stoppedAtMs = performance.now();
      else if (performance.now() - stoppedAtMs > DUPLICATE_SIGNAL_MS) process.exit(exitCode);
      stopping.abort();
    });
  return stopping.signal;
}

/** Runs a program until it ends or is stopped, then exits the process. */
export async function runUntilStopped(work: (stop: AbortSignal) => Promise<void>): Promise<never> {
  const stop = createStopSignal(1);
  try {
    await work(stop);
  } catch (error) {
    if (!isAbortFromStop(error, stop)) {
      process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`);
      process.exit(1);
    }
  }
  process.stdout.write('Stopped.\n');
  process.exit(0);
}
