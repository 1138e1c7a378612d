import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { isRealDataMissing } from '../../../testing/real-data.ts';
import { readRealRecords } from '../../../testing/real-records.ts';
import { readSuperchargerRecords } from '../../../testing/superchargers.ts';
import { haversineDistanceM } from '../../geo/point.ts';
import type { AfdcRecord } from '../afdc/afdc-record.ts';
import { getChargeAccess } from './charge-access.ts';

const RIVIAN = { make: 'Rivian', connector: 'ccs' } as const;
const CHECK_MAP =
  "24 hours daily. Please check Tesla's online station map to see if an adapter is required at this location.";
const SUPERCHARGER: AfdcRecord = {
  ev_network: 'Tesla',
  ev_connector_types: ['TESLA'],
  access_days_time: CHECK_MAP,
  ev_dc_fast_num: 12,
};

function estimateFor(record: AfdcRecord) {
  const { refusalChance, reason } = getChargeAccess(recordToCharger(record), RIVIAN);
  return { chance: refusalChance, reason: reason ?? '' };
}

describe('the chance that a charger turns a vehicle away', () => {
  it.each([
    [
      'is 0 if the charger is certain to serve the vehicle',
      { access_days_time: '24 hours daily', open_date: '2024-08-01' },
      0,
    ],
    ['is 1 if the charger only serves another make', { access_days_time: '24 hours daily; for Tesla use only' }, 1],
    ['is low at a Supercharger opened since 2022', { open_date: '2023-05-01' }, 0.1],
    ['is 50% at a Supercharger opened from 2019 to 2021', { open_date: '2020-05-01' }, 0.5],
    ['is 45% at a Supercharger without an opening day', { access_days_time: '', ev_connector_types: '' }, 0.45],
    [
      'is lower at a Supercharger whose power shows that it could serve the vehicle',
      { open_date: '2020-05-01', ev_charging_units: [{ connectors: { TESLA: { power_kw: 250, port_count: 8 } } }] },
      0.3,
    ],
    [
      'is low where drivers have to ask first',
      {
        ev_network: 'ChargePoint Network',
        access_days_time: '24 hours daily; call ahead',
        ev_connector_types: 'J1772COMBO',
      },
      0.2,
    ],
  ] as const)('%s', (_what, record, chance) => {
    expect(estimateFor({ ...SUPERCHARGER, ...record }).chance).toBe(chance);
  });

  it.skipIf(isRealDataMissing)('matches how many Superchargers in seven states really serve only Teslas', () => {
    const listedSites = readSuperchargerRecords().map(({ latitude, longitude, access_days_time, state }) => ({
      at: { lat: Number(latitude), lng: Number(longitude) },
      isTeslaOnly: String(access_days_time).includes('for Tesla use only'),
      state,
    }));
    const byChance = new Map<number, { sites: number; teslaOnly: number }>();
    for (const record of readRealRecords().filter(({ ev_network }) => ev_network === 'Tesla')) {
      const { chance, reason } = estimateFor(record);
      if (!['own_make_unknown', 'adapter_unknown'].includes(reason)) continue;
      const at = { lat: Number(record.latitude), lng: Number(record.longitude) };
      const nearbySites = listedSites.filter(
        ({ state, at: siteAt }) => state === record.state && haversineDistanceM(siteAt, at) < 400,
      );
      const [site] = nearbySites;
      if (site === undefined || nearbySites.length > 1) continue;
      const { sites, teslaOnly } = byChance.get(chance) ?? { sites: 0, teslaOnly: 0 };
      byChance.set(chance, { sites: sites + 1, teslaOnly: teslaOnly + Number(site.isTeslaOnly) });
    }
    const rates = [...byChance].toSorted(([a], [b]) => a - b);
    expect(rates.map(([chance]) => chance)).toEqual([0.1, 0.45, 0.5]);
    for (const [chance, { sites, teslaOnly }] of rates) {
      expect(sites, `at ${chance}`).toBeGreaterThan(100);
      expect(Math.abs(teslaOnly / sites - chance), `${teslaOnly} of ${sites} at ${chance}`).toBeLessThan(0.08);
    }
  });
});
