import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Sql } from '../db/database.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import type { Deps } from '../deps.ts';
import { acquireLease, withLease } from '../jobs/lease.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { rescoreSites } from './rescore.ts';
import { lockSitesAfter, readStandings, type Standings } from './site-store.ts';

export type RescoreDeps = Pick<Deps, 'sql' | 'clock' | 'log'>;
export type RescoreOutcome = 'not due' | 'running elsewhere' | 'stopped' | 'done' | 'failed';

/** Number of sites locked at a time. A new report about one of them then waits only a few tens of milliseconds. */
const BATCH_SIZE = 250;
const LEASE_SECONDS = 120;
const FAILURE = 'rescoring all sites failed';
const SITE_FAILURE = 'a site could not be scored; it keeps its old score';
/** 4 a.m. EST, 1 a.m. PST: when traffic is lowest. */
const START_HOUR_UTC = 9;
const HOUR_MS = 3_600_000;

/** The name of the setting that stores the day of the run, and the last finished site or "end". */
const PROGRESS = 'rescore.progress';

/** Returns the day of the nightly run that is due or in progress. */
function getNight(now: Date): string {
  return new Date(now.getTime() - START_HOUR_UTC * HOUR_MS).toISOString().slice(0, 10);
}

/** Returns the site after which a nightly run continues, or null if the run is complete. */
async function readProgress(sql: Sql, night: string): Promise<number | null> {
  const [day, after = ''] = ((await readSetting(sql, PROGRESS)) ?? '').split(' ');
  if (day !== night) return 0;
  return after === 'end' ? null : Number(after);
}

type NightlyRun = { readonly night: string; readonly standings: Standings };

/**
 * Rescores a batch and stores the progress in the same transaction. Returns the last site of the batch, or null if it
 * was empty.
 */
function rescoreBatch({ sql, clock, log }: RescoreDeps, after: number, { night, standings }: NightlyRun) {
  return sql.transaction().execute(async (tx) => {
    const ids = await lockSitesAfter(tx, after, BATCH_SIZE);
    const onSiteError = (stationId: number, error: unknown) => log.error({ err: error, stationId }, SITE_FAILURE);
    if (ids.length > 0) await rescoreSites(tx, ids, { standings, now: clock(), onSiteError });
    const last = ids.at(-1) ?? null;
    await writeSetting(tx, PROGRESS, `${night} ${last ?? 'end'}`);
    return last;
  });
}

async function rescoreForNight(deps: RescoreDeps, night: string, isStopping: () => boolean) {
  const { sql, clock } = deps;
  const standings = await readStandings(sql, null, clock());
  let after = await readProgress(sql, night);
  while (after !== null) {
    if (isStopping()) return 'stopped';
    after = await rescoreBatch(deps, after, { night, standings });
    await yieldToEventLoop();
  }
  return 'done';
}

/** Rescores all sites once a night, because reports lose weight with age. Only one process does it. Never throws. */
export async function rescoreAll(deps: RescoreDeps, isStopping = () => false): Promise<RescoreOutcome> {
  const { sql, clock, log } = deps;
  const night = getNight(clock());
  try {
    if ((await readProgress(sql, night)) === null) return 'not due';
    const lease = await acquireLease(sql, 'rescore', LEASE_SECONDS);
    if (lease === null) return 'running elsewhere';
    return await withLease(sql, lease, () => rescoreForNight(deps, night, isStopping));
  } catch (error) {
    log.error({ err: error }, FAILURE);
    return 'failed';
  }
}

const INTERVAL_MS = 15 * 60_000;
const INITIAL_DELAY_MS = 90_000;

export function startRescoreJob(deps: RescoreDeps): () => Promise<void> {
  return repeat((signal) => rescoreAll(deps, () => signal.aborted), {
    initialDelayMs: INITIAL_DELAY_MS,
    intervalMs: INTERVAL_MS,
    log: deps.log,
    failure: FAILURE,
  });
}
