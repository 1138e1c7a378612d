import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** How far to lower the priority (as with `nice`). */
const NICENESS = 10;

/** Lowers the priority of the calling thread on Linux; elsewhere of the process, from its main thread only. */
export function lowerPriority(): void {
  if (!isMainThread && process.platform !== 'linux') return;
  try {
    setPriority(NICENESS);
  } catch {
    // Raising the priority isn't allowed; a process that is already at a lower one needs no change.
  }
}
