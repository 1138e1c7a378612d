import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openFileInput } from '#server/chargers/import/import-input.ts';
import { importStations } from '#server/chargers/import/import-stations.ts';
import { openDatabase } from '#server/db/database.ts';
import { feetToMeters, poundsToKilograms } from '../src/domain/rigs/us-units.ts';
import type { TripPlace } from '../src/domain/trips/trip-request.ts';
import { realDataPath } from '../src/testing/real-data.ts';
import { readSuperchargerRecords } from '../src/testing/superchargers.ts';
import { REAL_FILE } from './stations.ts';

const ROOT = path.join(import.meta.dirname, '..');

export type TripEnds = { readonly start: TripPlace; readonly end: TripPlace };

export const COAST_TO_COAST: TripEnds = {
  start: { lat: 34.05, lng: -118.24, label: 'Los Angeles, CA' },
  end: { lat: 40.75, lng: -73.99, label: 'New York, NY' },
};

/** The vehicle's range covers the gaps between existing chargers; with a smaller battery, there is no plan. */
const VEHICLE = 'tesla-cybertruck-awd-2024';

/** With the existing stations, there is no plan with a higher confidence level. */
const CONFIDENCE_PERCENT = 80 as const;

const CAMPER = {
  kind: 'travel_trailer',
  lengthM: feetToMeters(28),
  widthM: feetToMeters(8),
  heightM: feetToMeters(10.8),
  massKg: poundsToKilograms(6_100),
  axles: 2,
  hasElectricBrakes: true,
} as const;

async function prepareStations(folder: string): Promise<void> {
  const superchargers = path.join(folder, 'superchargers.json');
  await writeFile(superchargers, JSON.stringify({ fuel_stations: readSuperchargerRecords() }));
  const database = await openDatabase({ folder: path.join(folder, 'postgres') });
  try {
    await importStations({
      sql: database.sql,
      inputs: [await openFileInput(REAL_FILE), await openFileInput(superchargers)],
      source: 'afdc',
      isComplete: true,
      dataFolder: folder,
      clock: () => new Date(),
    });
  } finally {
    await database.close();
  }
}

async function prepareRoads(folder: string): Promise<void> {
  const env = { ...process.env, TOWCHARGE_DATA_FOLDER: folder };
  const file = realDataPath('roads/us-highways.osm.pbf');
  await promisify(execFile)(process.execPath, ['src/server/roads/roads-cli.ts', file], { cwd: ROOT, env });
}

export async function prepareCountry(folder: string): Promise<void> {
  await prepareStations(folder);
  await prepareRoads(folder);
}

/** California's limit with a trailer, 55 mph; any faster and Utah's longest gap on Interstate 70 is out of reach. */
const TOP_SPEED_MPS = 24.6;

let tripCount = 0;

/**
 * Builds a request for a trip whose plan isn't in the server's cache. With a new rig, the trip's routes aren't cached
 * either.
 */
export function createTripRequest({ start, end }: TripEnds, isNewRig = false) {
  tripCount += 1;
  const trailer = isNewRig ? { ...CAMPER, massKg: CAMPER.massKg + tripCount / 10 } : CAMPER;
  const departAt = new Date(Date.UTC(2026, 4, 1, 14, 0, tripCount)).toISOString();
  return {
    rig: { name: 'Camper', vehicle: VEHICLE, trailer },
    start,
    end,
    departAt,
    surePercent: CONFIDENCE_PERCENT,
    topSpeedMps: TOP_SPEED_MPS,
  };
}
