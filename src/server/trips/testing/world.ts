import type { z } from 'zod';
import type { Charger } from '#domain/chargers/charger.ts';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { TripResult } from '#domain/trips/trip.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { realDataPath } from '../../../testing/real-data.ts';
import { readSuperchargerRecords } from '../../../testing/superchargers.ts';
import { toCharger } from '../../chargers/base/to-charger.ts';
import { createTextInput, type ImportInput, openFileInput } from '../../chargers/import/import-input.ts';
import { importStations } from '../../chargers/import/import-stations.ts';
import { ChargerIndex } from '../../chargers/search/charger-index.ts';
import type { Sql } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import type { RoutingEngine } from '../../roads/routing-engine.ts';
import { SEASONAL_WEATHER } from '../../weather/weather.ts';
import { TripPlanner } from '../plan/trip-planner.ts';

const AFDC_FILE = realDataPath('afdc', 'afdc-ev-stations-7states.csv.gz');
const AFDC_FILE_STATES = new Set(['CA', 'MA', 'NJ', 'NY', 'OR', 'PA', 'WA']);
const NOW = new Date('2026-05-01T12:00:00Z');

function createSuperchargerInput(): ImportInput {
  const records = readSuperchargerRecords().filter(({ state }) => !AFDC_FILE_STATES.has(state));
  return createTextInput('superchargers.json', JSON.stringify({ fuel_stations: records }));
}

/** Imports the AFDC file's stations and, if wanted, the Superchargers of the other states. */
export async function importWorld(sql: Sql, dataFolder: string, hasSuperchargers: boolean): Promise<void> {
  const inputs = [await openFileInput(AFDC_FILE), ...(hasSuperchargers ? [createSuperchargerInput()] : [])];
  await importStations({ sql, inputs, source: 'afdc', isComplete: true, dataFolder, clock: () => NOW });
}

export async function readAllStations(sql: Sql): Promise<ReadonlyMap<string, Charger>> {
  const rows = await sql.selectFrom('stations').selectAll().execute();
  return new Map(rows.map((row) => [String(row.id), toCharger(row)]));
}

/** A trip request; omitted fields get their defaults. */
export type TripInput = z.input<typeof TripRequest>;

/** A trip planner with the stations of a database and seasonal weather. */
export type World = { readonly plan: (input: TripInput) => Promise<TripResult>; readonly close: () => Promise<void> };

export async function openWorld(sql: Sql, roads: RoutingEngine): Promise<World> {
  const log = createLog('silent');
  const chargers = await ChargerIndex.load(sql);
  const planner = new TripPlanner({ sql, chargers, roads, weather: SEASONAL_WEATHER, log });
  const client = { uid: 'driver', clientIp: '' };
  const plan = async (input: TripInput) => {
    const request = TripRequest.parse(input);
    const departAt = request.departAt === null ? NOW : new Date(request.departAt);
    const result = await planner.plan({ request, departAt, calibration: UNCALIBRATED }, client);
    return TripResult.parse(JSON.parse(result));
  };
  return { plan, close: () => planner.close() };
}
