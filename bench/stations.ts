import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Charger } from '#domain/chargers/charger.ts';
import { buildBase, type ChargerBase } from '#server/chargers/base/charger-base.ts';
import { TableWriter } from '#server/chargers/base/table-writer.ts';
import { openFileInput } from '#server/chargers/import/import-input.ts';
import { importStations } from '#server/chargers/import/import-stations.ts';
import { ChargerIndex } from '#server/chargers/search/charger-index.ts';
import type { ChargerSet } from '#server/chargers/search/charger-set.ts';
import { openDatabase } from '#server/db/database.ts';
import { realDataPath } from '../src/testing/real-data.ts';

export const LARGE_COUNT = 2_000_000;
export const SEED = 20_261_120;

export const REAL_FILE = realDataPath('afdc/afdc-ev-stations-7states.csv.gz');

export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importReal(folder: string): Promise<ChargerSet> {
  const database = await openDatabase({ folder: null });
  try {
    await importStations({
      sql: database.sql,
      inputs: [await openFileInput(REAL_FILE)],
      source: 'afdc',
      isComplete: true,
      dataFolder: folder,
      clock: () => new Date(),
    });
    return (await ChargerIndex.load(database.sql)).set;
  } finally {
    await database.close();
  }
}

let realChargers: Promise<ChargerSet> | null = null;

/** Loads the stations of the real file with the production importer and index. */
export function loadRealChargers(): Promise<ChargerSet> {
  realChargers ??= withTempFolder(importReal);
  return realChargers;
}

/** Lists the chargers of a set, in no particular order. */
export function listChargers(set: ChargerSet): Charger[] {
  return Array.from({ length: set.base.count }, (_, index) => set.readChargerAt(index));
}

/** Builds a base from chargers in ascending id order. */
export function buildChargerBase(chargers: Iterable<Charger>, expectedCount: number): ChargerBase {
  const writer = new TableWriter(expectedCount);
  for (const charger of chargers) writer.add(charger);
  return buildBase(writer.finish());
}
