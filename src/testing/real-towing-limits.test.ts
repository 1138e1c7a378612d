import { describe, expect, it } from 'vitest';
import { mphToMps } from '../domain/rigs/us-units.ts';
import { getTowingLimitMph, getTowingLimitMps } from '../domain/roads/towing-limits.ts';
import { isRealDataMissing } from './real-data.ts';
import { readRealRecords } from './real-records.ts';
import { readSuperchargerRecords } from './superchargers.ts';

/** Of the AFDC's records, about one in a thousand has a wrong state or wrong coordinates. */
const MAX_WRONG_SHARE = 0.002;

describe.skipIf(isRealDataMissing)('the towing limit at a real station', () => {
  it.each([
    ['Supercharger', readSuperchargerRecords],
    ['AFDC', readRealRecords],
  ])("is that of the state in the %s record, on both sides of a state's border", (_, readRecords) => {
    const records = readRecords();
    const wrong = records.filter(({ latitude, longitude, state }) => {
      const limitMps = getTowingLimitMps({ lat: Number(latitude), lng: Number(longitude) });
      return limitMps !== mphToMps(getTowingLimitMph(String(state)));
    });
    expect(records.length).toBeGreaterThan(2_000);
    expect(wrong.length).toBeLessThan(MAX_WRONG_SHARE * records.length);
  });
});
