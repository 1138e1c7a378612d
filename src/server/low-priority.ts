import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** How far to lower the priority (as with `nice`). */
const NICENESS = 10;

/** Lowers the priority of the calling thread on Linux; elsewhere, that of the process, if this is its main thread. */
export function lowerPriority(): void {
  if (!isMainThread && process.platform !== 'linux') return;
  try {
    setPriority(NICENESS);
  } catch {
    // Fails if the priority is already lower than this, because raising it isn't allowed.
  }
}
