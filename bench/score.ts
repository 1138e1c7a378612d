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

const STATIONS = 85_000;
const REPORTS_EACH = 20;
const DRIVERS = 20_000;
const PURE_SITES = 5_000;
const SEED = 5;

/**
 * score.rescore: rescores all sites with 20 reports each, including reads and writes; score.pure: only the computation.
 */
export async function measureScore(): Promise<void> {
  await withTempFolder(async (folder) => {
    const { sql, close } = await openDatabase({ folder: path.join(folder, 'postgres') });
    const now = new Date();
    try {
      logProgress(`storing ${STATIONS * REPORTS_EACH} reports`);
      await storeChargers(sql, [...generateStations(STATIONS, SEED)]);
      const stationIds = Array.from({ length: STATIONS }, (_, at) => at + 1);
      await fillReviews(sql, { stationIds, reportsPerStation: REPORTS_EACH, drivers: DRIVERS, now });
      const whole = performance.now();
      const outcome = await rescoreAll({ sql, clock: () => now, log: createLog('error') });
      if (outcome !== 'done') throw new Error(`The scores were not computed: ${outcome}`);
      report({ name: 'score.rescore', value: (performance.now() - whole) / 1000, unit: 's', n: STATIONS });
      const ids = Array.from({ length: PURE_SITES }, (_, at) => at + 1);
      const sites = await readSites(sql, ids, await readStandings(sql, ids, now));
      const pure = performance.now();
      for (const { stored } of sites.values()) scoreSite(stored, now);
      const all = ((performance.now() - pure) / 1000) * (STATIONS / PURE_SITES);
      report({ name: 'score.pure', value: all, unit: 's', n: PURE_SITES });
    } finally {
      await close();
    }
  });
}
