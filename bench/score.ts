import path from 'node:path';
import { scoreSite } from '#domain/score/scored-site.ts';
import { storeChargers } from '#server/chargers/testing.ts';
import { openDatabase } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { rescoreAll } from '#server/reviews/rescore-all.ts';
import { readSites, readStandings } from '#server/reviews/site-store.ts';
import { fillReviews } from '#server/reviews/testing/fill-reviews.ts';
import { logProgress, report } from './report.ts';
import { withTempFolder } from './stations.ts';
import { generateStations } from './synthetic-stations.ts';

const STATION_COUNT = 85_000;
const REPORTS_PER_STATION = 20;
const DRIVER_COUNT = 20_000;
const PURE_SITE_COUNT = 5_000;
const SEED = 5;

/**
 * score.rescore: rescores all sites with 20 reports each, including reads and writes; score.pure: only the computation,
 * extrapolated from some of the sites.
 */
export async function measureScore(): Promise<void> {
  await withTempFolder(async (folder) => {
    const { sql, close } = await openDatabase({ folder: path.join(folder, 'postgres') });
    const now = new Date();
    try {
      logProgress(`storing ${STATION_COUNT * REPORTS_PER_STATION} reports`);
      await storeChargers(sql, [...generateStations(STATION_COUNT, SEED)]);
      const stationIds = Array.from({ length: STATION_COUNT }, (_, index) => index + 1);
      await fillReviews(sql, { stationIds, reportsPerStation: REPORTS_PER_STATION, driverCount: DRIVER_COUNT, now });
      const rescoreStart = performance.now();
      const outcome = await rescoreAll({ sql, clock: () => now, log: createLog('error') });
      if (outcome !== 'done') throw new Error(`The scores were not computed: ${outcome}`);
      report({ name: 'score.rescore', value: (performance.now() - rescoreStart) / 1000, unit: 's', n: STATION_COUNT });
      const ids = Array.from({ length: PURE_SITE_COUNT }, (_, index) => index + 1);
      const sites = await readSites(sql, ids, await readStandings(sql, ids, now));
      const pureStart = performance.now();
      for (const { stored } of sites.values()) scoreSite(stored, now);
      const seconds = ((performance.now() - pureStart) / 1000) * (STATION_COUNT / PURE_SITE_COUNT);
      report({ name: 'score.pure', value: seconds, unit: 's', n: PURE_SITE_COUNT });
    } finally {
      await close();
    }
  });
}
