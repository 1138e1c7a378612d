import { describe, expect, it } from 'vitest';
import { ANY_IDS, recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { parseAfdcRecord } from '../domain/chargers/afdc/afdc.ts';
import { findLibraryVehicle } from '../domain/rigs/vehicle-library.ts';
import { pickBestStationPerSite } from '../domain/trips/places/best-station-per-site.ts';
import { toOvernightStation } from '../domain/trips/places/overnight-spots.ts';
import { getOvernightAccess, toTripStation } from '../domain/trips/places/trip-stations.ts';
import { isRealDataMissing } from './real-data.ts';
import { readRealRecords } from './real-records.ts';

describe.skipIf(isRealDataMissing)('the AFDC records of seven states', () => {
  const records = isRealDataMissing ? [] : readRealRecords();
  const vehicle = findLibraryVehicle('ford-f150-lightning-extended-2022');
  if (vehicle === null) throw new Error('The library lacks the vehicle');

  it('let other makes charge at a new Supercharger that shares a site with an old one', () => {
    const stations = records
      .filter(({ id }) => id === '102202' || id === '367751')
      .map((record) => recordToCharger(record));
    const found = pickBestStationPerSite(stations.flatMap((station) => toTripStation(station, vehicle) ?? []));
    expect(stations).toHaveLength(2);
    expect(found.map(({ id, access }) => [id, access.verdict])).toEqual([['367751', 'yes']]);
  });

  it('distinguish lodgings and campgrounds where guests can charge overnight, must check first, or cannot charge', () => {
    const counts: Record<string, number> = {};
    let foundByName = 0;
    for (const record of records) {
      const outcome = parseAfdcRecord(record, ANY_IDS);
      if (!outcome.ok) continue;
      const { facilityType, intersectionDirections: directions } = outcome.facts;
      const station = toOvernightStation(recordToCharger(record), { facilityType, directions });
      if (station === null) continue;
      if (facilityType === null) foundByName += 1;
      const access = getOvernightAccess(station.charger, vehicle);
      const key = access === null ? 'none' : [access.verdict, access.reason, access.adapter].filter(Boolean).join(' ');
      counts[key] = (counts[key] ?? 0) + 1;
    }
    expect(foundByName).toBe(393);
    expect(counts).toEqual({
      yes: 710,
      'yes nacs': 201,
      'check plugs_unknown': 440,
      'check ask_first': 14,
      'check ask_first nacs': 1,
      none: 103,
    });
  });
});
