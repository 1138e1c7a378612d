import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { AfdcRecord } from '../chargers/afdc/afdc-record.ts';
import { planEastward, ROADSIDE_RECORD } from './testing/eastward-plan.ts';

it('A plan stops at a service plaza for its direction of travel, and never at a plaza for the opposite direction', () => {
  const countStops = (record: AfdcRecord) => planEastward(60, recordToCharger({ ...ROADSIDE_RECORD, ...record })).stops;
  expect(countStops({ station_name: 'Colby Service Plaza Eastbound' })).toBe(1);
  expect(countStops({ station_name: 'Colby Service Plaza Westbound' })).toBeNull();
  const address = { station_name: 'Colby Service Area', street_address: 'Kansas Turnpike Milepost 20 WB' };
  expect(countStops(address)).toBeNull();
});
