import { expect, it } from 'vitest';
import { VEHICLE_LIBRARY } from '#domain/rigs/vehicle-library.ts';
import { matchesVehicle, vehicleName } from './find-vehicles.ts';

const search = (text: string) => VEHICLE_LIBRARY.filter((vehicle) => matchesVehicle(vehicle, text)).map(vehicleName);

it('A vehicle can be found by its make, model, kind, or battery, in any order and with any punctuation', () => {
  expect(search('f150 extended')).toEqual(['Ford F-150 Lightning Extended Range']);
  expect(search('131 FORD')).toEqual(['Ford F-150 Lightning Extended Range', 'Ford F-150 Lightning Platinum']);
  expect(search('id4')).toEqual(['Volkswagen ID.4 AWD']);
  expect(search('')).toHaveLength(VEHICLE_LIBRARY.length);
  expect(search(' truck rivian').length).toBeGreaterThan(1);
  expect(search('mustang')).toEqual([]);
});
