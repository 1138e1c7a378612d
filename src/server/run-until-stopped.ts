import { once } from 'node:events';
import { FatalError } from './fatal-error.ts';

export async function waitForStop(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

function isAbortFromStop(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error instanceof Error && error.name === 'AbortError';
}

/**
 * A supervisor signals the whole process group and the parent forwards the signal, so the same signal may arrive twice.
 */
const DUPLICATE_SIGNAL_MS = 1_000;

/**
 * Returns a signal that aborts on SIGINT, SIGTERM, or SIGHUP; another one more than a second later exits immediately.
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

export async function runUntilStopped(work: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const signal = createStopSignal(1);
  try {
    await work(signal);
  } catch (error) {
    if (!isAbortFromStop(error, signal)) {
      process.stderr.write(error instanceof FatalError ? `${error.message}\n` : `${(error as Error).stack}\n`);
      process.exit(1);
    }
  }
  process.stdout.write('Stopped.\n');
  process.exit(0);
}
