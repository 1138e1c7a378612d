import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { findLibraryVehicle } from '../domain/rigs/vehicle-library.ts';
import { pickBestStationPerSite } from '../domain/trips/places/best-station-per-site.ts';
import { getOvernightAccess, toTripStation } from '../domain/trips/places/trip-stations.ts';
import { isRealDataMissing } from './real-data.ts';
import { readRealRecords } from './real-records.ts';

describe.skipIf(isRealDataMissing)('the AFDC records of seven states', () => {
  const records = isRealDataMissing ? [] : readRealRecords();
  const vehicle = findLibraryVehicle('ford-f150-lightning-extended-2022');
  if (vehicle === null) throw new Error('The library lacks the vehicle');
  const LODGINGS = new Set(['HOTEL', 'INN', 'B_AND_B', 'RV_PARK', 'CAMPGROUND']);

  it('let other makes charge at a new Supercharger that shares a site with an old one', () => {
    const stations = records
      .filter(({ id }) => id === '102202' || id === '367751')
      .map((record) => recordToCharger(record));
    const found = pickBestStationPerSite(stations.flatMap((station) => toTripStation(station, vehicle) ?? []));
    expect(stations).toHaveLength(2);
    expect(found.map(({ id, access }) => [id, access.verdict])).toEqual([['367751', 'yes']]);
  });

  it('distinguish lodgings where guests can charge overnight, must check first, or cannot charge', () => {
    const counts: Record<string, number> = {};
    const lodgings = records.filter(({ facility_type }) => LODGINGS.has(String(facility_type)));
    for (const record of lodgings) {
      const access = getOvernightAccess(recordToCharger(record), vehicle);
      const key = access === null ? 'none' : [access.verdict, access.reason, access.adapter].filter(Boolean).join(' ');
      counts[key] = (counts[key] ?? 0) + 1;
    }
    expect(counts).toEqual({
      yes: 357,
      'yes nacs': 155,
      'check plugs_unknown': 440,
      'check ask_first': 13,
      'check ask_first nacs': 1,
      none: 148,
    });
  });
});
