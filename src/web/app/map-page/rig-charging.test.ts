import { expect, it } from 'vitest';
import { someRig } from '#domain/rigs/testing/kept-rigs.ts';
import { chargerOfRecord } from '#server/chargers/testing/charger-of-record.ts';
import { itemsOfChargers, itemsOfRows } from '#web/chargers/result-item.ts';
import { refusalOfRig, speedOfRig } from './rig-charging.ts';

const SUPERCHARGER = { ev_network: 'Tesla', ev_connector_types: ['TESLA'], ev_dc_fast_num: 8 };
const OWN_ONLY = { ...SUPERCHARGER, access_days_time: '24 hours daily; for Tesla use only' };

const [rivian, tesla] = ['rivian-r1t-dual-large-2023', 'tesla-model-y-awd-2022'].map((vehicle, at) =>
  someRig(at, vehicle, { vehicle }),
);

it('a row of the list says why the rig can not charge there, and nothing where it may', () => {
  const [own, open] = itemsOfChargers([chargerOfRecord(OWN_ONLY), chargerOfRecord(SUPERCHARGER)], 'match', null);
  if (!own || !open || !rivian || !tesla) throw new Error('There is nothing to compare');
  expect(refusalOfRig(rivian, own)).toBe('Tesla vehicles only.');
  expect(refusalOfRig(rivian, open)).toBeNull();
  expect(refusalOfRig(tesla, own)).toBeNull();
});

it('a station of which the map alone knows is refused to nobody', () => {
  const row = { id: '1', lat: 40, lng: -83, dcFastCount: 8, level2Count: 0, level1Count: 0 };
  const [held] = itemsOfRows(
    [{ ...row, network: 'Tesla Supercharger', trailerScore: null }],
    [],
    'match',
    null,
    () => null,
  );
  expect(held && rivian && refusalOfRig(rivian, held)).toBeNull();
});

it('a row of the list refuses no rig that can charge at Level 2', () => {
  const record = { ev_connector_types: ['CHADEMO', 'J1772'], ev_dc_fast_num: 1 };
  const [fastOnly, both] = itemsOfChargers(
    [chargerOfRecord(record), chargerOfRecord({ ...record, ev_level2_evse_num: 2 })],
    'match',
    null,
  );
  if (!fastOnly || !both || !rivian) throw new Error('There is nothing to compare');
  expect(refusalOfRig(rivian, fastOnly)).toBe('No plug here fits your vehicle.');
  expect(refusalOfRig(rivian, both)).toBeNull();
});

it('a row of the list says whether the rig charges there fast, slowly or not at all', () => {
  const slow = { ev_connector_types: ['J1772'], ev_level2_evse_num: 2, ev_dc_fast_num: 0 };
  const both = { ev_connector_types: ['CHADEMO', 'J1772'], ev_dc_fast_num: 1, ev_level2_evse_num: 2 };
  const records = [OWN_ONLY, SUPERCHARGER, slow, both].map((record) => chargerOfRecord(record));
  const speedsOf = (rig: typeof rivian) =>
    itemsOfChargers(records, 'match', null).map((item) => rig && speedOfRig(rig, item));
  expect(speedsOf(rivian)).toEqual(['none', 'fast', 'slow', 'slow']);
  expect(speedsOf(tesla).slice(0, 3)).toEqual(['fast', 'fast', 'slow']);
});
