import { setImmediate as breathe } from 'node:timers/promises';
import type { Sql } from '../db/database.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import type { Deps } from '../deps.ts';
import { acquireLease, withLease } from '../jobs/lease.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { rescoreSites } from './rescore.ts';
import { lockSitesAfter, readStandings, type Standings } from './site-store.ts';

export type RescoreDeps = Pick<Deps, 'sql' | 'clock' | 'log'>;
export type RescoreOutcome = 'not due' | 'done elsewhere' | 'stopped' | 'done' | 'failed';

/** So many sites are held at a time: a report of one of them waits for some tens of milliseconds. */
const BATCH = 250;
const LEASE_SECONDS = 120;
const FAILURE = 'working out the scores of the sites again failed';
const FAILURE_OF_ONE = 'the score of a site could not be worked out, it keeps the one it has';
/** The quiet hour of the country, by the clock of Greenwich. */
const AT_HOUR_UTC = 9;
const HOUR_MS = 3_600_000;

/** How far a run got: the day it is for, and the last site it did, or null at its end. */
const PROGRESS = 'rescore.progress';

/** The night that is due or under way at some time, by its day. */
function getNight(now: Date): string {
  return new Date(now.getTime() - AT_HOUR_UTC * HOUR_MS).toISOString().slice(0, 10);
}

/** The site that the run of a night goes on after; null when that run has ended. */
async function readProgress(sql: Sql, night: string): Promise<number | null> {
  const [day, after = ''] = ((await readSetting(sql, PROGRESS)) ?? '').split(' ');
  if (day !== night) return 0;
  return after === 'end' ? null : Number(after);
}

type NightlyRun = { readonly night: string; readonly standings: Standings };

/** Works out one batch and notes that in the same transaction; the last site of it, or null when there was none. */
function rescoreBatch({ sql, clock, log }: RescoreDeps, after: number, { night, standings }: NightlyRun) {
  return sql.transaction().execute(async (tx) => {
    const ids = await lockSitesAfter(tx, after, BATCH);
    const onSiteError = (stationId: number, error: unknown) => log.error({ err: error, stationId }, FAILURE_OF_ONE);
    if (ids.length > 0) await rescoreSites(tx, ids, { standings, now: clock(), onSiteError });
    const last = ids.at(-1) ?? null;
    await writeSetting(tx, PROGRESS, `${night} ${last ?? 'end'}`);
    return last;
  });
}

/** Works out the scores of all sites again, from where the run of this night was cut off. */
async function rescoreForNight(deps: RescoreDeps, night: string, isStopping: () => boolean) {
  const { sql, clock } = deps;
  const standings = await readStandings(sql, null, clock());
  let after = await readProgress(sql, night);
  while (after !== null) {
    if (isStopping()) return 'stopped';
    after = await rescoreBatch(deps, after, { night, standings });
    await breathe();
  }
  return 'done';
}

/** Works out all scores again, since reports age, once a night and in one process; it never throws. */
export async function rescoreAll(deps: RescoreDeps, isStopping = () => false): Promise<RescoreOutcome> {
  const { sql, clock, log } = deps;
  const night = getNight(clock());
  try {
    if ((await readProgress(sql, night)) === null) return 'not due';
    const lease = await acquireLease(sql, 'rescore', LEASE_SECONDS);
    if (lease === null) return 'done elsewhere';
    return await withLease(sql, lease, () => rescoreForNight(deps, night, isStopping));
  } catch (error) {
    log.error({ err: error }, FAILURE);
    return 'failed';
  }
}

const INTERVAL_MS = 15 * 60_000;
const INITIAL_DELAY_MS = 90_000;

/** Looks from time to time whether the scores are due to be worked out again; gives back how to stop, which waits for the batch under way. */
export function startRescoreJob(deps: RescoreDeps): () => Promise<void> {
  return repeat((stop) => rescoreAll(deps, () => stop.aborted), {
    initialDelayMs: INITIAL_DELAY_MS,
    intervalMs: INTERVAL_MS,
    log: deps.log,
    failure: FAILURE,
  });
}
