import { describe, expect, it } from 'vitest';
import { findLibraryVehicle } from '../../rigs/vehicle-library.ts';
import type { ChargerDetail } from '../charger.ts';
import { estimateRigCharge } from './rig-charge.ts';

const SITE = {
  ev_network: 'Electrify America',
  ev_connector_types: ['ccs', 'chademo'],
  ev_max_power_kw: 350,
  ev_dc_fast_num: 4,
  access_code: 'public',
  access_days_time: '24 hours daily',
  access_detail_code: null,
  restricted_access: null,
  open_date: null,
} as unknown as ChargerDetail;

function vehicle(id: string) {
  const libraryVehicle = findLibraryVehicle(id);
  if (libraryVehicle === null) throw new Error(`no vehicle ${id}`);
  return libraryVehicle;
}
const lightning = vehicle('ford-f150-lightning-extended-2022');
const LEVEL2: Partial<ChargerDetail> = { ev_dc_fast_num: 0, ev_level2_evse_num: 2, ev_connector_types: ['j1772'] };
const estimate = (parts: Partial<ChargerDetail>, car = lightning) => estimateRigCharge({ ...SITE, ...parts }, car);

describe('the estimate for a vehicle at a station', () => {
  it("includes a plug that fits without an adapter, and a charging time close to the manufacturer's published time", () => {
    const { access, minutes } = estimate({});
    expect(access).toMatchObject({ verdict: 'yes', plug: { connector: 'ccs', fit: 'direct' }, adapter: null });
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThan(45);
  });

  it("includes the required adapter, and uses the network's usual power if none is listed", () => {
    const supercharger = estimate({
      ev_network: 'Tesla Supercharger',
      ev_connector_types: ['nacs', 'ccs'],
      ev_max_power_kw: null,
    });
    expect(supercharger.minutes).not.toBeNull();
    expect(estimate({ ev_connector_types: ['nacs'] }).access.adapter).toBe('nacs');
  });

  it('is for Level 2 if no fast plug fits or the fast chargers only serve another make', () => {
    const chademoAndLevel2: Partial<ChargerDetail> = {
      ev_connector_types: ['chademo', 'j1772'],
      ev_level2_evse_num: 2,
    };
    expect(estimate(chademoAndLevel2)).toMatchObject({
      access: { verdict: 'yes', reason: null, plug: { connector: 'j1772', fit: 'direct' } },
      isLevel2Fallback: true,
      typicalLevel2Kw: 7.2,
    });
    // The recorded power is the fast chargers' power.
    expect(estimate(chademoAndLevel2).minutes).toBe(estimate({ ...LEVEL2, ev_max_power_kw: 7.2 }).minutes);
    expect(estimate({ ...chademoAndLevel2, ev_level2_evse_num: 0 })).toMatchObject({
      access: { reason: 'no_plug' },
      isLevel2Fallback: false,
    });
    expect(estimate({ ...chademoAndLevel2, ev_connector_types: ['chademo'] })).toMatchObject({
      access: { reason: 'no_plug' },
    });
    expect(estimate({ ...chademoAndLevel2, access_code: 'private' })).toMatchObject({
      access: { reason: 'staff' },
      isLevel2Fallback: false,
    });
    const supercharger: Partial<ChargerDetail> = {
      ev_network: 'Tesla Supercharger',
      ev_connector_types: ['nacs', 'j1772'],
    };
    expect(estimate({ ...chademoAndLevel2, ...supercharger, ev_max_power_kw: 150 })).toMatchObject({
      access: { verdict: 'yes' },
      isLevel2Fallback: true,
    });
    expect(estimate({}).isLevel2Fallback).toBe(false);
  });

  it('has no charging time if the power is unknown or no plug fits, and takes hours at Level 2', () => {
    expect(estimate({ ev_network: 'Nonexistent', ev_max_power_kw: null }).minutes).toBeNull();
    expect(estimate({ ev_connector_types: ['chademo'] })).toMatchObject({
      access: { reason: 'no_plug' },
      minutes: null,
    });
    const level2 = estimate({ ...LEVEL2, ev_max_power_kw: 7.2 });
    expect(level2.minutes).toBeGreaterThan(10 * 60);
    expect(level2.typicalLevel2Kw).toBeNull();
  });

  it('assumes the typical power of a Level 2 plug if none is listed, and has no charging time at a household outlet', () => {
    expect(estimate({ ...LEVEL2, ev_max_power_kw: null })).toMatchObject({
      minutes: estimate({ ...LEVEL2, ev_max_power_kw: 7.2 }).minutes,
      typicalLevel2Kw: 7.2,
    });
    const outlet = estimate({ ...LEVEL2, ev_connector_types: ['nema_14_50'], ev_max_power_kw: null });
    expect(outlet).toMatchObject({
      minutes: estimate({ ...LEVEL2, ev_max_power_kw: 9.6 }).minutes,
      typicalLevel2Kw: 9.6,
    });
    for (const parts of [{ ev_connector_types: ['nema_5_15' as const] }, { ev_level2_evse_num: 0 }])
      expect(estimate({ ...LEVEL2, ...parts, ev_max_power_kw: null })).toMatchObject({
        minutes: null,
        typicalLevel2Kw: null,
      });
  });
});
