import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { AfdcRecord } from '../../chargers/afdc/afdc-record.ts';
import { REFERENCE_PICKUP } from '../../rigs/typical-vehicles.ts';
import { VEHICLE_LIBRARY } from '../../rigs/vehicle-library.ts';
import { getOvernightAccess, hasUnknownPlugs, isPublicFastCharger, toTripStation } from './trip-stations.ts';

const charger = (record: AfdcRecord = {}) => recordToCharger(record);
const TESLA_VEHICLE = { ...REFERENCE_PICKUP, make: 'Tesla', connector: 'nacs' as const };
const units = (power_kw: number) => [{ connectors: { J1772COMBO: { power_kw, port_count: 4 } } }];
const TESLA_ONLY_SUPERCHARGER: AfdcRecord = {
  ev_network: 'Tesla',
  ev_connector_types: ['TESLA'],
  access_days_time: '24 hours daily; for Tesla use only',
};
const BARE_SUPERCHARGER: AfdcRecord = { ev_network: 'Tesla', ev_connector_types: '', access_days_time: '' };

describe('a station of a trip', () => {
  it('is a place where the public can fast charge today', () => {
    expect(isPublicFastCharger(charger())).toBe(true);
    const excludedRecords: AfdcRecord[] = [
      { status_code: 'T' },
      { status_code: 'P' },
      { access_code: 'private' },
      { ev_dc_fast_num: 0 },
      { access_days_time: '24 hours daily; for customer use only' },
      { access_days_time: 'Fleet use only' },
      { access_detail_code: 'GOVERNMENT' },
      { restricted_access: 'true' },
    ];
    for (const record of excludedRecords) {
      expect([record, isPublicFastCharger(charger(record))]).toEqual([record, false]);
      expect(toTripStation(charger(record), REFERENCE_PICKUP)).toBeNull();
    }
  });

  it("has its network's usual plug if the record has none, and is left out if that is unknown", () => {
    const unknownCharger = charger({ ev_network: 'Non-Networked', ev_connector_types: '' });
    expect(toTripStation(unknownCharger, REFERENCE_PICKUP)).toBeNull();
    expect(hasUnknownPlugs(unknownCharger)).toBe(true);
    expect(hasUnknownPlugs({ ...unknownCharger, connectors: ['j1772'] })).toBe(true);
    for (const change of [{ connectors: ['chademo' as const] }, { access: 'private' as const }, { dcFastCount: 0 }])
      expect(hasUnknownPlugs({ ...unknownCharger, ...change })).toBe(false);
    for (const ev_network of ['Electrify America', 'eVgo Network', 'ChargePoint Network', 'RIVIAN_ADVENTURE']) {
      const unnamed = charger({ ev_network, ev_connector_types: '' });
      expect(toTripStation(unnamed, REFERENCE_PICKUP)?.access.plug).toMatchObject({
        connector: 'ccs',
        isRecorded: false,
      });
      expect(hasUnknownPlugs(unnamed)).toBe(false);
    }
  });

  it('has a plug that fits the vehicle', () => {
    expect(toTripStation(charger({ ev_connector_types: ['CHADEMO'] }), REFERENCE_PICKUP)).toBeNull();
    expect(
      toTripStation(charger({ ev_network: 'Non-Networked', ev_connector_types: ['J1772'] }), REFERENCE_PICKUP),
    ).toBeNull();
    expect(toTripStation(charger({ id: 7 }), REFERENCE_PICKUP)?.id).toBe('7');
  });

  it('for Teslas only is a stop for every Tesla and no other vehicle', () => {
    const site = charger(TESLA_ONLY_SUPERCHARGER);
    expect(VEHICLE_LIBRARY.filter((vehicle) => toTripStation(site, vehicle) !== null).map(({ make }) => make)).toEqual(
      VEHICLE_LIBRARY.filter(({ make }) => make === 'Tesla').map(({ make }) => make),
    );
    const opened = { access_days_time: '24 hours daily', open_date: '2016-04-01' };
    const oldSupercharger = charger({ ...TESLA_ONLY_SUPERCHARGER, ...opened });
    expect(toTripStation(oldSupercharger, { ...REFERENCE_PICKUP, connector: 'nacs' })).toBeNull();
    expect(toTripStation(oldSupercharger, TESLA_VEHICLE)?.chargerOutput.powerKw).toBe(150);
  });

  it('that is a Supercharger without recorded power or plug gives a Tesla 250 kW through its usual plug', () => {
    const station = toTripStation(charger(BARE_SUPERCHARGER), TESLA_VEHICLE);
    expect(station?.chargerOutput).toEqual({ powerKw: 250, isDc: true, voltageClass: 400 });
    expect(station?.access).toMatchObject({ verdict: 'yes', plug: { connector: 'nacs', isRecorded: false } });
    expect(toTripStation(charger(BARE_SUPERCHARGER), REFERENCE_PICKUP)).toMatchObject({ refusalChance: 0.45 });
  });

  it('gives no more power than the charger and the vehicle allow', () => {
    expect(toTripStation(charger({ ev_charging_units: units(50) }), REFERENCE_PICKUP)?.powerKw).toBe(50);
    expect(toTripStation(charger({ ev_charging_units: units(350) }), REFERENCE_PICKUP)?.powerKw).toBe(
      REFERENCE_PICKUP.dcPeakKw,
    );
  });

  it.each<[string, AfdcRecord, string]>([
    ['its own plug', {}, 'yes'],
    ['NACS alone', { ev_connector_types: ['TESLA'] }, 'yes nacs'],
    ['no plug on record', { ev_connector_types: '' }, 'check plugs_unknown'],
    [
      "no plugs on record but its fast chargers' plugs",
      { ev_connector_types: ['TESLA'], ev_dc_fast_num: 8 },
      'check plugs_unknown',
    ],
    ['a plug beside its fast chargers', { ev_connector_types: ['TESLA', 'J1772'], ev_dc_fast_num: 8 }, 'yes'],
    ['guests only', { access_days_time: '24 hours daily; for guest use only' }, 'yes'],
    ['guests only, restricted', { access_days_time: '24 hours daily; guests only', restricted_access: 'true' }, 'yes'],
    [
      'guests only and no plug on record',
      { access_days_time: 'Guests only', ev_connector_types: '' },
      'check plugs_unknown',
    ],
    ['guests only and no plug that fits', { access_days_time: 'Guests only', ev_connector_types: ['CHADEMO'] }, 'none'],
    ['a call ahead', { access_detail_code: 'CALL' }, 'check ask_first'],
    ['restrictions', { restricted_access: 'true' }, 'none'],
    ['staff only', { access_days_time: 'Employee use only' }, 'none'],
    ['private access', { access_code: 'private' }, 'none'],
    ['a government office', { access_detail_code: 'GOVERNMENT' }, 'none'],
    ['another make only', { access_days_time: '24 hours daily; for Tesla use only' }, 'none'],
    ['a fault', { status_code: 'T' }, 'none'],
    ['only fast chargers', { ev_level2_evse_num: '', ev_dc_fast_num: 4 }, 'none'],
  ])('is allowed for the night, has to be checked first, or is left out: with %s', (_what, record, answer) => {
    const hotel: AfdcRecord = { ev_level2_evse_num: 4, ev_connector_types: ['J1772'], ev_dc_fast_num: '' };
    const access = getOvernightAccess(charger({ ...hotel, ev_network: 'Non-Networked', ...record }), REFERENCE_PICKUP);
    expect(access === null ? 'none' : [access.verdict, access.reason, access.adapter].filter(Boolean).join(' ')).toBe(
      answer,
    );
  });

  it('used overnight serves the make that it is reserved for', () => {
    const teslaOnly = charger({
      ev_level2_evse_num: 4,
      ev_connector_types: ['TESLA'],
      ev_dc_fast_num: '',
      access_days_time: '24 hours daily; for Tesla use only',
    });
    expect(getOvernightAccess(teslaOnly, TESLA_VEHICLE)?.verdict).toBe('yes');
  });
});
