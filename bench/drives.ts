import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ChargerIndex } from '#server/chargers/search/charger-index.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildTestRoads } from '#server/roads/testing/built-roads.ts';
import { openTestTiles } from '#server/roads/testing/engines.ts';
import { writeElevation } from '#server/roads/testing/etopo5-file.ts';
import { planArea } from '#server/trips/testing/planned-area.ts';
import { importWorld } from '#server/trips/testing/world.ts';
import { getTripName } from '#server/trips/testing/world-trips.ts';
import { realData } from '../src/testing/real-data.ts';
import { drawDay, type PlannedTrip } from './drive-day.ts';
import { DRIVEN_TRIPS } from './drive-list.ts';
import { bestMinutes, DriveSimulation, type Policy } from './drive-simulation.ts';
import { type DriveSums, describeDrives, listTotals } from './drive-table.ts';
import { toPlannedTrip } from './drive-trips.ts';
import { logProgress, report } from './report.ts';
import { withTempFolder } from './stations.ts';

const DRIVES = Number(process.env.DRIVES_PER_TRIP ?? 1_000);
const TABLE_FILE = path.join(import.meta.dirname, '..', 'docs', 'trips.md');

const MAX_STRANDED = 0.001;
const MAX_REGRET = 1.08;

const NOW: Policy = { usesReserve: true };
const BEFORE: Policy = { usesReserve: false };

function driveTrip(trip: PlannedTrip, policy: Policy, best: readonly (number | null)[]): DriveSums {
  const sums = { drives: DRIVES, stranded: 0, slow: 0, minutes: 0, best: 0, stops: 0, replans: 0 };
  for (const [drive, least] of best.entries()) {
    const { minutes, stops, replans, slowStops, stranded } = new DriveSimulation(
      trip,
      drawDay(drive + 1, trip),
      policy,
    ).run();
    sums.stops += stops;
    sums.replans += replans;
    if (slowStops > 0) sums.slow += 1;
    if (stranded !== null) sums.stranded += 1;
    if (stranded !== null || least === null) continue;
    sums.minutes += minutes;
    sums.best += least;
  }
  return sums;
}

/**
 * drive.stranded: drives that end without charge and without a charger in reach; drive.regret: their time over the best
 * for someone who knows the day beforehand. Beside them the same as long as the product let no one use the reserve.
 */
export async function measureDrives(): Promise<void> {
  await withTempFolder(async (folder) => {
    const { place, remove } = await buildTestRoads([realData('roads/us-highways.osm.pbf')]);
    const database = await openDatabase({ folder: path.join(folder, 'postgres') });
    await importWorld(database.sql, folder, true);
    const roads = openTestTiles({ ...place, elevationFile: await writeElevation(folder) });
    const supplier = { sql: database.sql, chargers: await ChargerIndex.load(database.sql), roads };
    const rows: { name: string; now: DriveSums; before: DriveSums }[] = [];
    for (const asked of DRIVEN_TRIPS) {
      const name = getTripName(asked);
      const planned = await planArea(supplier, asked);
      if (planned.plans.length === 0) throw new Error(`${name} has no plan`);
      const trip = toPlannedTrip(supplier.chargers, planned);
      const best = Array.from({ length: DRIVES }, (_, drive) => bestMinutes(trip, drawDay(drive + 1, trip)));
      rows.push({ name, now: driveTrip(trip, NOW, best), before: driveTrip(trip, BEFORE, best) });
      logProgress(`${name}: ${rows.slice(-1).map(({ now }) => JSON.stringify(now))}`);
    }
    const now = listTotals(rows.map((row) => row.now));
    const before = listTotals(rows.map((row) => row.before));
    const n = now.drives;
    report({ name: 'drive.stranded', value: now.stranded / n, unit: '', n });
    report({ name: 'drive.regret', value: now.minutes / now.best, unit: 'x', n });
    report({ name: 'drive.stranded.before', value: before.stranded / n, unit: '', n });
    report({ name: 'drive.regret.before', value: before.minutes / before.best, unit: 'x', n });
    if (process.env.DRIVES_TABLE === 'yes') {
      await writeFile(TABLE_FILE, describeDrives(rows));
      if (now.stranded > n * MAX_STRANDED || now.minutes > now.best * MAX_REGRET)
        throw new Error('Too many simulated drives are stranded, or they take too long: see docs/trips.md');
    }
    await roads.close();
    await database.close();
    await remove();
  });
}
