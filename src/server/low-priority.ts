import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** How much less the machine hurries (as of `nice`). */
const NICENESS = 10;

/** Lets anyone who looks at the map come first: lowers the process whose main thread calls, or the thread that calls, where a system knows threads by themselves. */
export function lowerPriority(): void {
  if (!isMainThread && process.platform !== 'linux') return;
  try {
    setPriority(NICENESS);
  } catch {
    // Anyone who runs less hurried than that already may not hurry more, and need not.
  }
}
