import { expect, it } from 'vitest';
import { toFacility } from './priors.ts';

it("A station's facility type gives the kind of place, if the record has one", () => {
  expect(
    ['TRAVEL_CENTER', 'rest_stop ', 'PAY_GARAGE', 'INN', 'OFFICE_BLDG', '', null, 'constructor'].map(toFacility),
  ).toEqual(['truck_stop', 'rest_area', 'garage', 'hotel', 'unknown', 'unknown', 'unknown', 'unknown']);
});
