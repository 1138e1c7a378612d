import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupBySite, isSameSite } from './charging-sites.ts';

const AIRPORT = { network: 'ChargePoint Network', address: '3311 Airport Rd' };

/** Stations as networks file them: one record per dispenser. */
const DISPENSERS = [
  { id: 1, ...AIRPORT, lat: 40.65, lng: -75.43 },
  { id: 2, ...AIRPORT, lat: 40.65005, lng: -75.43 },
  { id: 3, ...AIRPORT, address: '3311 Airport Road', lat: 40.6503, lng: -75.43 },
  { id: 4, ...AIRPORT, lat: 40.6515, lng: -75.4302 },
];

const anyRecord = fc.record({
  lat: fc.integer({ min: 0, max: 30 }).map((step) => 40 + step * 0.0004),
  lng: fc.integer({ min: 0, max: 5 }).map((step) => -75 + step * 0.0004),
  network: fc.constantFrom('Tesla', 'EVgo'),
  address: fc.constantFrom('', '1 Main St', '2 Main St.'),
});

describe('charging sites', () => {
  test('combine dispensers that have separate records', () => {
    const otherSite = { id: 5, ...AIRPORT, address: '1 Interstate Dr', lat: 40.66, lng: -75.43 };
    const sites = groupBySite([otherSite, ...DISPENSERS]);
    expect(sites.map((site) => site.map(({ id }) => id))).toEqual([[5], [1, 2, 3, 4]]);
  });

  test('never combine two networks, nor the sides of a highway if they are far apart or have different addresses', () => {
    const [dispenser] = DISPENSERS;
    if (dispenser === undefined) throw new Error('There are no dispensers');
    expect(isSameSite(dispenser, { ...dispenser, network: 'Tesla' })).toBe(false);
    const north = { network: 'ChargePoint Network', address: 'Fall River Expy', lat: 41.99, lng: -71.03 };
    expect(isSameSite(north, { ...north, address: 'MA-24', lat: 41.9918 })).toBe(false);
    expect(isSameSite(north, { ...north, lat: 41.9925 })).toBe(false);
  });

  test('combine records without an operator only at the same address', () => {
    const home = { network: 'Non-Networked', address: '1 Main St', lat: 40, lng: -75 };
    const neighbor = { ...home, lat: 40.0001 };
    for (const network of ['Non-Networked', 'Unknown', '']) {
      const [one, other] = [
        { ...home, network },
        { ...neighbor, network },
      ];
      expect([network, isSameSite(one, other)]).toEqual([network, true]);
      for (const address of ['3 Main St', '']) expect(isSameSite(one, { ...other, address })).toBe(false);
      expect(isSameSite({ ...one, address: '' }, { ...other, address: '' })).toBe(false);
    }
  });

  test('do not depend on the order of records, and contain each record once', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 40 }), fc.nat(), (records, rotation) => {
        const keyed = records.map((record, id) => ({ ...record, id }));
        const rotated = [...keyed.slice(rotation % 41), ...keyed.slice(0, rotation % 41)];
        const listSites = (list: typeof keyed) =>
          groupBySite(list)
            .map((site) => site.map(({ id }) => id).sort((a, b) => a - b))
            .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
        expect(listSites(rotated)).toEqual(listSites(keyed));
        expect(listSites(keyed).flat()).toHaveLength(keyed.length);
      }),
    );
  });

  test('are separate only if no two of their dispensers belong together', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 30 }), (records) => {
        const sites = groupBySite(records);
        for (const [i, site] of sites.entries())
          for (const other of sites.slice(i + 1))
            for (const one of site) for (const two of other) expect(isSameSite(one, two)).toBe(false);
      }),
    );
  });
});
