import { expect, it } from 'vitest';
import { toFacility } from './priors.ts';

it("A station's facility type tells what kind of place it is, if it says anything", () => {
  expect(
    ['TRAVEL_CENTER', 'rest_stop ', 'PAY_GARAGE', 'INN', 'OFFICE_BLDG', '', null, 'constructor'].map(toFacility),
  ).toEqual(['truck_stop', 'rest_area', 'garage', 'hotel', 'unknown', 'unknown', 'unknown', 'unknown']);
});
