import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { chargerOfRecord } from '#server/chargers/testing/charger-of-record.ts';
import { type AfdcRecord, fieldOfColumn } from '../domain/chargers/afdc-record.ts';
import { libraryVehicleOf } from '../domain/rigs/vehicle-library.ts';
import { stationOfEachSite } from '../domain/trips/site-stations.ts';
import { nightAccess, tripStationOf } from '../domain/trips/trip-stations.ts';
import { isWithoutRealData, realData } from './real-data.ts';

function realRecords(): AfdcRecord[] {
  const csv = gunzipSync(readFileSync(realData('afdc/afdc-ev-stations-7states.csv.gz')));
  const columns = (header: string[]) => header.map(fieldOfColumn);
  return parse(csv, { columns, relax_column_count: true });
}

describe.skipIf(isWithoutRealData)('the records of seven states', () => {
  const records = isWithoutRealData ? [] : realRecords();
  const vehicle = libraryVehicleOf('ford-f150-lightning-extended-2022');
  if (vehicle === null) throw new Error('The library has the vehicle');
  const LODGINGS = new Set(['HOTEL', 'INN', 'B_AND_B', 'RV_PARK', 'CAMPGROUND']);

  it('of a site at which an old Supercharger hides a new one let other makes charge at the new one', () => {
    const posts = records.filter(({ id }) => id === '102202' || id === '367751').map((one) => chargerOfRecord(one));
    const found = stationOfEachSite(posts.flatMap((post) => tripStationOf(post, vehicle) ?? []));
    expect(posts).toHaveLength(2);
    expect(found.map(({ id, access }) => [id, access.verdict])).toEqual([['367751', 'yes']]);
  });

  it('of lodgings say where a guest can charge for the night, where to check first and where not', () => {
    const counts: Record<string, number> = {};
    const lodgings = records.filter(({ facility_type }) => LODGINGS.has(String(facility_type)));
    for (const record of lodgings) {
      const access = nightAccess(chargerOfRecord(record), vehicle);
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
