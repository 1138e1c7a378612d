import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PackageStation } from '#domain/offline/package-stations.ts';
import { toCharger } from '../chargers/base/to-charger.ts';
import { toChargerDetail } from '../chargers/charger-detail.ts';
import { readManyFactsWithOrigin, readStations, type StationRecord } from '../chargers/charger-store.ts';
import type { Deps } from '../deps.ts';
import { readSiteEvidence } from '../reviews/site-evidence.ts';
import { readReviewSummaries } from './review-summary-store.ts';

export type StationDeps = Pick<Deps, 'sql' | 'config' | 'clock'>;

/** Stations per batch. A batch delays other requests by a few milliseconds. */
const BATCH_SIZE = 50;

const NEVER = new Date(0).toISOString();

function toRecord({ pricing, facility_type, intersection_directions, source_updated_at }: StationRecord) {
  return {
    pricing,
    facilityType: facility_type,
    directions: intersection_directions,
    recordAt: source_updated_at?.toISOString() ?? NEVER,
  };
}

async function readBatch({ sql, config, clock }: StationDeps, ids: readonly number[]): Promise<PackageStation[]> {
  const records = await readStations(sql, ids);
  const published = await readManyFactsWithOrigin(sql, ids);
  const idsWithEvidence = records.filter(({ site_state }) => site_state !== null).map(({ id }) => id);
  const evidence = idsWithEvidence.length === 0 ? null : await readSiteEvidence(sql, idsWithEvidence, clock());
  const reviews = await readReviewSummaries(sql, ids);
  return records.map((record) => ({
    charger: toCharger(record),
    detail: toChargerDetail(record, published.get(record.id) ?? [], config.gemini !== null),
    evidence: evidence?.get(record.id) ?? null,
    record: toRecord(record),
    reviews: reviews.get(record.id) ?? null,
  }));
}

export async function* readPackageStations(
  deps: StationDeps,
  ids: readonly number[],
): AsyncGenerator<PackageStation[]> {
  for (let i = 0; i < ids.length; i += BATCH_SIZE) {
    yield await readBatch(deps, ids.slice(i, i + BATCH_SIZE));
    await yieldToEventLoop();
  }
}
