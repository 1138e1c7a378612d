import {
  type DemonstrationCharger,
  type DemonstrationTown,
  generateDemonstration,
} from '#domain/chargers/demonstration/demonstration.ts';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { resolveInterstates } from '#domain/roads/road-table.ts';
import type { Sql } from '../../db/database.ts';
import { createTownLookup } from '../../roads/town-lookup.ts';
import { readTownList } from '../../town-list.ts';
import { createTextInput } from './import-input.ts';
import { type ImportSummary, importStations } from './import-stations.ts';
import { type StationScores, writeScores } from './import-store.ts';

const MIN_POPULATION = 3_000;

function readTowns(): DemonstrationTown[] {
  return readTownList(['US'])
    .filter(({ population }) => population >= MIN_POPULATION)
    .map(({ name, adminCode, population, at }) => ({ name, state: adminCode, population, ...at }));
}

function createDemonstrationChargers(): DemonstrationCharger[] {
  const resolved = resolveInterstates(INTERSTATES, createTownLookup());
  if (!resolved.ok) throw new Error(`The road table contains unknown towns: ${resolved.unresolved.join('; ')}`);
  return generateDemonstration(resolved.interstates, readTowns());
}

function listScores(chargers: readonly DemonstrationCharger[]): StationScores[] {
  return chargers
    .filter(({ trailerScore, amenityScores }) => trailerScore !== null || amenityScores !== null)
    .map(({ record, trailerScore, amenityScores }) => ({ id: record.id, trailerScore, amenityScores }));
}

/** Stores the demonstration set: made-up chargers, the same on every run, labeled as demonstration data. */
export async function importDemonstration(deps: {
  sql: Sql;
  config: { dataFolder: string };
  clock: () => Date;
}): Promise<ImportSummary> {
  const chargers = createDemonstrationChargers();
  const text = JSON.stringify({ fuel_stations: chargers.map(({ record }) => record) });
  return importStations({
    sql: deps.sql,
    inputs: [createTextInput('the demonstration set', text)],
    source: 'demo',
    isComplete: true,
    allowsMassClosing: true,
    dataFolder: deps.config.dataFolder,
    clock: deps.clock,
    onFinish: (tx) => writeScores(tx, listScores(chargers)),
  });
}
