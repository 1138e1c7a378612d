import { once } from 'node:events';
import { StartError } from './start-error.ts';

/** Resolves when a stop is asked for. */
export async function waitForStop(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}

function isAbortFromStop(error: unknown, stop: AbortSignal): boolean {
  return stop.aborted && error instanceof Error && error.name === 'AbortError';
}

/** A terminal or a supervisor tells each process of a group, and the one that started us hands it on: so one wish may come twice. */
const DUPLICATE_SIGNAL_MS = 1_000;

/** A signal that is given when this process is told to stop; told again later, it ends at once. */
export function createStopSignal(exitCode: number): AbortSignal {
  const stopping = new AbortController();
  let toldAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping.signal.aborted) toldAt = performance.now();
      else if (performance.now() - toldAt > DUPLICATE_SIGNAL_MS) process.exit(exitCode);
      stopping.abort();
    });
  return stopping.signal;
}

/** Does a program's work until it is told to stop, and ends the process. */
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
