import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { ChargerIndex } from '../search/charger-index.ts';

const DEBOUNCE_MS = 50;
const SWEEP_MS = 30_000;
const MAX_PAUSE_MS = 60_000;

export type SyncTimings = { readonly debounceMs?: number; readonly sweepMs?: number };

/**
 * Keeps an index in sync with the database: reads changes when notified, and also at intervals in case a notification
 * was lost. Returns a function that stops it.
 */
export async function syncChargerIndex(
  index: Pick<ChargerIndex, 'catchUp'>,
  { sql, listen }: Pick<Database, 'sql' | 'listen'>,
  log: Pick<Log, 'error'>,
  { debounceMs = DEBOUNCE_MS, sweepMs = SWEEP_MS }: SyncTimings = {},
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  let isPending = false;
  let running: Promise<void> | null = null;

  const catchUp = async () => {
    while (isPending && !stopping.signal.aborted) {
      await wait(debounceMs);
      isPending = false;
      const start = performance.now();
      await index.catchUp(sql).catch((error) => log.error({ err: error }, 'reading station changes failed'));
      // The clock can go backwards when a virtual machine is migrated.
      const tookMs = Math.max(0, performance.now() - start);
      // A long import notifies constantly: this limits rebuilding to half of the time.
      await wait(Math.min(MAX_PAUSE_MS, tookMs));
    }
    running = null;
  };
  const requestCatchUp = () => {
    isPending = true;
    running ??= catchUp();
  };

  const unsubscribe = await listen('stations', requestCatchUp);
  const sweep = setInterval(requestCatchUp, sweepMs);
  sweep.unref();
  requestCatchUp();
  return async () => {
    stopping.abort();
    clearInterval(sweep);
    await unsubscribe();
    await running;
  };
}
