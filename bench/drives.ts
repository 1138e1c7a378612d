import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ChargerIndex } from '#server/chargers/search/charger-index.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildTestRoads } from '#server/roads/testing/built-roads.ts';
import { openTestTileEngine } from '#server/roads/testing/engines.ts';
import { planArea } from '#server/trips/testing/planned-area.ts';
import { importWorld } from '#server/trips/testing/world.ts';
import { getTripName } from '#server/trips/testing/world-trips.ts';
import { realDataPath } from '../src/testing/real-data.ts';
import type { PlannedTrip } from './drive-day.ts';
import { SIMULATED_TRIPS } from './drive-list.ts';
import { describeDrives, exceedsLimits, type PolicySums, sumDrives, toPolicySums } from './drive-table.ts';
import { toPlannedTrip } from './drive-trips.ts';
import type { DayNumbers, DrivenDays } from './drives.worker.ts';
import { logProgress, report } from './report.ts';
import { withTempFolder } from './stations.ts';

const DRIVES_PER_TRIP = Number(process.env.DRIVES_PER_TRIP ?? 1_000);
const WRITES_TABLE = process.env.DRIVES_TABLE === 'yes';
const TABLE_FILE = path.join(import.meta.dirname, '..', 'docs', 'trips.md');

/** Days of each trip that a thread drives before the table is updated. */
const DAYS_PER_ROUND = 10;
const THREAD_COUNT = 2;

type Row = { readonly name: string; sums: PolicySums };

/** Drives all trips on all days in several threads, and adds the results to the rows after each round. */
async function driveAll(trips: readonly PlannedTrip[], rows: Row[], afterRound: () => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: THREAD_COUNT }, async () => {
      const worker = new Worker(new URL('./drives.worker.ts', import.meta.url), { workerData: trips });
      while (next < DRIVES_PER_TRIP) {
        const days: DayNumbers = { from: next, to: Math.min(DRIVES_PER_TRIP, next + DAYS_PER_ROUND) };
        next = days.to;
        worker.postMessage(days);
        const [driven]: DrivenDays[] = await once(worker, 'message');
        for (const [index, row] of rows.entries()) {
          const results = driven?.trips[index];
          if (results) row.sums = toPolicySums((policy) => sumDrives([row.sums[policy], results[policy]]));
        }
        await afterRound();
      }
      await worker.terminate();
    }),
  );
}

/**
 * drive.stranded: the share of drives that end with an empty battery or no charger within reach. drive.regret: the
 * drives' time divided by the best time with perfect knowledge of the day. drive.day: the elapsed time per simulated
 * day. A suffix names another policy, simulated on the same days.
 */
export async function measureDrives(): Promise<void> {
  await withTempFolder(async (folder) => {
    const { location, remove } = await buildTestRoads([realDataPath('roads/us-highways.osm.pbf')]);
    const database = await openDatabase({ folder: path.join(folder, 'postgres') });
    await importWorld(database.sql, folder, true);
    const roads = openTestTileEngine(location);
    const planAreaDeps = { sql: database.sql, chargers: await ChargerIndex.load(database.sql), roads };
    const trips: PlannedTrip[] = [];
    const rows: Row[] = [];
    for (const input of SIMULATED_TRIPS) {
      const name = getTripName(input);
      const planned = await planArea(planAreaDeps, input);
      if (planned.plans.length === 0) throw new Error(`${name} has no plan`);
      trips.push(toPlannedTrip(planAreaDeps.chargers, planned));
      rows.push({ name, sums: toPolicySums(() => sumDrives([])) });
    }
    const startMs = performance.now();
    await driveAll(trips, rows, async () => {
      const { drives } = sumDrives(rows.map(({ sums }) => sums.navigation));
      logProgress(`${drives} drives in ${Math.round((performance.now() - startMs) / 1000)} s`);
      if (WRITES_TABLE) await writeFile(TABLE_FILE, describeDrives(rows));
    });
    const total = toPolicySums((policy) => sumDrives(rows.map(({ sums }) => sums[policy])));
    const { navigation } = total;
    const n = navigation.drives;
    for (const [suffix, sums] of [
      ['', navigation],
      ['.printed', total.printed],
      ['.charges', total.printedCharges],
      ['.earlier', total.previousPolicy],
    ] as const) {
      report({ name: `drive.stranded${suffix}`, value: sums.stranded / n, unit: '', n });
      report({ name: `drive.regret${suffix}`, value: sums.minutes / sums.bestMinutes, unit: 'x', n });
    }
    report({ name: 'drive.day', value: (performance.now() - startMs) / n, unit: 'ms', n });
    if (exceedsLimits(navigation))
      throw new Error(`Too many simulated drives are stranded (${navigation.stranded} of ${n}), or they take too long`);
    await roads.close();
    await database.close();
    await remove();
  });
}
