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

it('A direction that any record of a plaza states holds for all its records, unless two state opposite directions', () => {
  const { latitude, longitude } = ROADSIDE_RECORD;
  const plaza = recordToCharger({ ...ROADSIDE_RECORD, street_address: '1 Toll Rd' });
  const makeSlowCharger = (id: number, record: AfdcRecord) =>
    recordToCharger({
      id,
      latitude,
      longitude,
      ev_network: 'Blink Network',
      ev_dc_fast_num: '',
      ev_level2_evse_num: '2',
      ...record,
    });
  const westbound = makeSlowCharger(2, { station_name: 'Colby Plaza (Milepost 20 WB)' });
  const eastbound = makeSlowCharger(3, { station_name: 'Colby Plaza (Milepost 20 EB)' });
  const farther = { ...westbound, lat: westbound.lat + 0.0015 };
  expect(planEastward(60, [plaza, eastbound]).stops).toBe(1);
  expect(planEastward(60, [plaza, westbound]).stops).toBeNull();
  expect(planEastward(60, [plaza, { ...farther, address: '1 Toll Rd.' }]).stops).toBeNull();
  expect(planEastward(60, [plaza, { ...farther, address: '9 Toll Rd' }]).stops).toBe(1);
  expect(planEastward(60, [plaza, westbound, eastbound]).stops).toBe(1);
});

it('Of two plazas across the road from each other, a plan stops at the one on the right', () => {
  const { latitude = 0 } = ROADSIDE_RECORD;
  const plaza = (id: number, name: string, northDegrees: number) =>
    recordToCharger({ ...ROADSIDE_RECORD, id, station_name: name, latitude: Number(latitude) + northDegrees });
  const south = plaza(1, 'Genoa, OH - Wyandot Service Plaza - Supercharger', -0.001);
  const north = plaza(2, 'Genoa, OH - Blue Heron Service Plaza - Supercharger', 0.001);
  const listStops = (chargers: Parameters<typeof planEastward>[1]) =>
    planEastward(60, chargers).plans.flatMap(({ plan }) => plan.visits.map(({ key }) => key).slice(1, -1));
  expect(new Set(listStops([south, north]))).toEqual(new Set(['1']));
  const useless = { ...south, connectors: ['chademo' as const] };
  expect(listStops([useless, north])).toEqual([]);
  expect(listStops([north])).toEqual(['2']);
  // Records of one plaza, and truck stops at an exit.
  expect(listStops([{ ...useless, name: 'Blue Heron Service Area' }, north])).toEqual(['2']);
  expect(listStops([{ ...useless, name: 'Pilot Travel Plaza' }, north])).toEqual(['2']);
});
