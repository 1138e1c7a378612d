import { describe, expect, it } from 'vitest';
import type { Charger } from '../chargers/charger.ts';
import { REFERENCE_PICKUP } from '../rigs/typical-vehicles.ts';
import { someCharger as charger } from './testing/some-charger.ts';
import { hasUnknownPlugs, isOpenToAll, tripStationOf } from './trip-stations.ts';

const TESLA_VEHICLE = { ...REFERENCE_PICKUP, make: 'Tesla', connector: 'nacs' as const };

describe('a station of a trip', () => {
  it('is one where anybody may charge fast today', () => {
    expect(isOpenToAll(charger())).toBe(true);
    for (const given of [{ status: 'T' }, { status: 'P' }, { access: 'private' }, { dcFastCount: 0 }])
      expect([given, isOpenToAll(charger(given as Partial<Charger>))]).toEqual([given, false]);
    expect(tripStationOf(charger({ access: 'private' }), REFERENCE_PICKUP)).toBeNull();
  });

  it('is left out where nobody knows its plugs, which is told of those alone where anybody may charge fast', () => {
    const unknown = charger({ connectors: [] });
    expect(tripStationOf(unknown, REFERENCE_PICKUP)).toBeNull();
    expect(hasUnknownPlugs(unknown)).toBe(true);
    expect(hasUnknownPlugs({ ...unknown, connectors: ['j1772'] })).toBe(true);
    for (const known of [{ connectors: ['chademo' as const] }, { access: 'private' as const }, { dcFastCount: 0 }])
      expect(hasUnknownPlugs({ ...unknown, ...known })).toBe(false);
  });

  it('has a plug that fits the vehicle', () => {
    expect(tripStationOf(charger({ connectors: ['chademo'] }), REFERENCE_PICKUP)).toBeNull();
    expect(tripStationOf(charger({ connectors: ['j1772'] }), REFERENCE_PICKUP)).toBeNull();
    expect(tripStationOf(charger(), REFERENCE_PICKUP)?.id).toBe('7');
  });

  it('of old Tesla posts is for vehicles of Tesla alone', () => {
    const old = charger({ network: 'Tesla', connectors: ['nacs'], maxPowerKw: 150 });
    expect(tripStationOf(old, { ...REFERENCE_PICKUP, connector: 'nacs' })).toBeNull();
    expect(tripStationOf(old, TESLA_VEHICLE)).not.toBeNull();
  });

  it('gives no more than post and vehicle can', () => {
    expect(tripStationOf(charger({ maxPowerKw: 50 }), REFERENCE_PICKUP)?.powerKw).toBe(50);
    expect(tripStationOf(charger({ maxPowerKw: 350 }), REFERENCE_PICKUP)?.powerKw).toBe(REFERENCE_PICKUP.dcPeakKw);
  });
});
