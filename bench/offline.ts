import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql as raw } from 'kysely';
import { z } from 'zod';
import { OfflinePackage } from '#domain/offline/package.ts';
import { listIdsInState } from '#server/chargers/charger-store.ts';
import { openFileInput } from '#server/chargers/import/import-input.ts';
import { importStations } from '#server/chargers/import/import-stations.ts';
import { openDatabase, type Sql } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { setUpPackageFixture } from '#server/offline/testing/package-fixture.ts';
import { rescoreAll } from '#server/reviews/rescore-all.ts';
import { fillReviews } from '#server/reviews/testing/fill-reviews.ts';
import { logProgress, report } from './report.ts';
import { REAL_FILE, withTempFolder } from './stations.ts';

/** A state with about 2,000 stations in the real file. */
const STATE = 'PA';
const REPORTS_PER_STATION = 3;
const DRIVER_COUNT = 500;
const TARGETS = { bytes: 8_000_000, seconds: 10 };

async function fillDatabase(sql: Sql, dataFolder: string): Promise<void> {
  const clock = () => new Date();
  const inputs = [await openFileInput(REAL_FILE)];
  await importStations({ sql, inputs, source: 'afdc', isComplete: true, dataFolder, clock });
  const stationIds = await listIdsInState(sql, STATE);
  await fillReviews(sql, {
    stationIds,
    reportsPerStation: REPORTS_PER_STATION,
    driverCount: DRIVER_COUNT,
    now: clock(),
  });
  // Hex digests compress much less than prose, so these reviews take up as much space as longer real ones.
  await raw`update reviews set text = text || ' ' || md5(id::text) || md5(text || id::text)`.execute(sql);
  await rescoreAll({ sql, clock, log: createLog('error') });
}

/**
 * offline.package.bytes and offline.package.build: the size of a package of a state with about 2,000 stations, without
 * a base map, and the time from the request until it is ready.
 */
export async function measureOffline(): Promise<void> {
  await withTempFolder(async (folder) => {
    const database = await openDatabase({ folder: path.join(folder, 'postgres') });
    const fixture = await setUpPackageFixture(database, { BASEMAP_FILE: path.join(folder, 'none.pmtiles') });
    try {
      logProgress('importing stations and storing reports');
      await fillDatabase(database.sql, folder);
      const { headers } = await fixture.createUser();
      const delays = monitorEventLoopDelay({ resolution: 1 });
      delays.enable();
      const start = performance.now();
      const { body } = await fixture.create(headers, { kind: 'state', code: STATE });
      const { data } = z.object({ data: OfflinePackage }).parse(body);
      const { bytes, stationCount, failure } = await fixture.waitUntilFinished(headers, data.id);
      const seconds = (performance.now() - start) / 1000;
      if (bytes === null || stationCount === null) throw new Error(failure ?? 'The package was not created');
      logProgress(`${stationCount} stations; other requests waited up to ${(delays.max / 1e6).toFixed(0)} ms`);
      report({ name: 'offline.package.bytes', value: bytes, unit: 'B', n: stationCount });
      report({ name: 'offline.package.build', value: seconds, unit: 's', n: stationCount });
      if (bytes > TARGETS.bytes || seconds > TARGETS.seconds)
        throw new Error('Packages missed a target: see offline.package.bytes and offline.package.build');
    } finally {
      await fixture.close();
      await database.close();
    }
  });
}
