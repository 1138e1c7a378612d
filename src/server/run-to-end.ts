import { once } from 'node:events';
import { StartError } from './start-error.ts';

/** Resolves when a stop is asked for. */
export async function stopAsked(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}

function isEndByStop(error: unknown, stop: AbortSignal): boolean {
  return stop.aborted && error instanceof Error && error.name === 'AbortError';
}

/** Does a program's work until it is told to stop, and ends the process; a second signal ends it at once. */
export async function runToEnd(work: (stop: AbortSignal) => Promise<void>): Promise<never> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
    });
  try {
    await work(stopping.signal);
  } catch (error) {
    if (!isEndByStop(error, stopping.signal)) {
      process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`);
      process.exit(1);
    }
  }
  process.stdout.write('Stopped.\n');
  process.exit(0);
}
