import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { purgeWriteMarks } from './write-marks.ts';

const INTERVAL_MS = 24 * 60 * 60_000;

export function startPurgeWriteMarksJob({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  return repeat(() => purgeWriteMarks(sql, clock()), {
    initialDelayMs: 0,
    intervalMs: INTERVAL_MS,
    jitter: 0.1,
    log,
    failure: 'purging write marks failed',
  });
}
