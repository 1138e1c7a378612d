import { expect, it } from 'vitest';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { itemsFromChargers, itemsFromRows } from '#web/chargers/results/result-item.ts';
import { getRigAccessProblem, getRigChargingSpeed } from './rig-charging.ts';

const SUPERCHARGER = { ev_network: 'Tesla', ev_connector_types: ['TESLA'], ev_dc_fast_num: 8 };
const TESLA_ONLY = { ...SUPERCHARGER, access_days_time: '24 hours daily; for Tesla use only' };

const [rivian, tesla] = ['rivian-r1t-dual-large-2023', 'tesla-model-y-awd-2022'].map((vehicle, index) =>
  makeStoredRig(index, vehicle, { vehicle }),
);

it('a list row says why the rig cannot charge there, and nothing if it can', () => {
  const [teslaOnly, openToAll] = itemsFromChargers(
    [recordToCharger(TESLA_ONLY), recordToCharger(SUPERCHARGER)],
    'match',
    null,
  );
  if (!teslaOnly || !openToAll || !rivian || !tesla) throw new Error('There is nothing to compare');
  expect(getRigAccessProblem(rivian, teslaOnly)).toBe('Tesla vehicles only.');
  expect(getRigAccessProblem(rivian, openToAll)).toBeNull();
  expect(getRigAccessProblem(tesla, teslaOnly)).toBeNull();
});

it('a station whose access record has not loaded is never marked as unusable', () => {
  const row = { id: '1', lat: 40, lng: -83, dcFastCount: 8, level2Count: 0, level1Count: 0 };
  const [item] = itemsFromRows(
    [{ ...row, network: 'Tesla Supercharger', trailerScore: null, outlook: null }],
    [],
    'match',
    null,
    () => null,
  );
  expect(item && rivian && getRigAccessProblem(rivian, item)).toBeNull();
});

it('a list row shows no problem for a rig that can charge at Level 2', () => {
  const record = { ev_connector_types: ['CHADEMO', 'J1772'], ev_dc_fast_num: 1 };
  const [withoutLevel2, withLevel2] = itemsFromChargers(
    [recordToCharger(record), recordToCharger({ ...record, ev_level2_evse_num: 2 })],
    'match',
    null,
  );
  if (!withoutLevel2 || !withLevel2 || !rivian) throw new Error('There is nothing to compare');
  expect(getRigAccessProblem(rivian, withoutLevel2)).toBe('No plug here fits your vehicle.');
  expect(getRigAccessProblem(rivian, withLevel2)).toBeNull();
});

it('a list row says whether the rig charges there fast, slowly, or not at all', () => {
  const level2Only = { ev_connector_types: ['J1772'], ev_level2_evse_num: 2, ev_dc_fast_num: 0 };
  const chademoAndLevel2 = { ev_connector_types: ['CHADEMO', 'J1772'], ev_dc_fast_num: 1, ev_level2_evse_num: 2 };
  const records = [TESLA_ONLY, SUPERCHARGER, level2Only, chademoAndLevel2].map((record) => recordToCharger(record));
  const speedsOf = (rig: typeof rivian) =>
    itemsFromChargers(records, 'match', null).map((item) => rig && getRigChargingSpeed(rig, item));
  expect(speedsOf(rivian)).toEqual(['none', 'fast', 'slow', 'slow']);
  expect(speedsOf(tesla).slice(0, 3)).toEqual(['fast', 'fast', 'slow']);
});
