import { expect, it } from 'vitest';
import { toFacility } from './priors.ts';

it("A record's facility type determines the kind of place; other types, or none, mean unknown", () => {
  expect(
    ['TRAVEL_CENTER', 'rest_stop ', 'PAY_GARAGE', 'INN', 'OFFICE_BLDG', '', null, 'constructor'].map(toFacility),
  ).toEqual(['truck_stop', 'rest_area', 'garage', 'hotel', 'unknown', 'unknown', 'unknown', 'unknown']);
});
