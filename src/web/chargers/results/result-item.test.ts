import { describe, expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { groupIntoSites, itemsFromChargers, itemsFromRows, sumPlugs, takeSites, withScores } from './result-item.ts';

const here = { lat: 40, lng: -83 };
const row = {
  id: '1',
  ...here,
  dcFastCount: 4,
  level2Count: 0,
  level1Count: 0,
  network: 'Tesla Supercharger',
  trailerScore: null,
  outlook: 0.34,
};

describe("stations from the page's own data", () => {
  it("are listed without the server's details", () => {
    expect(itemsFromRows([row], [], 'distance', here, () => null)).toEqual([
      {
        ...row,
        name: null,
        street: '',
        address: null,
        maxPowerKw: null,
        trailerLower: null,
        status: '',
        accessRecord: null,
        distanceM: 0,
      },
    ]);
  });

  it('have their names from an earlier visit', () => {
    const seen = { name: 'Polaris', address: '1 Polaris Pkwy, Columbus', network: 'Tesla' };
    const items = itemsFromRows([row], [], 'distance', here, (id) => (id === '1' ? seen : null));
    expect(items).toMatchObject([{ name: 'Polaris', address: '1 Polaris Pkwy, Columbus' }]);
  });

  it('keep names and addresses loaded before going offline', () => {
    const loaded = createTestCharger({
      id: '1',
      name: 'Polaris',
      address: '1 Polaris Pkwy',
      city: 'Columbus',
      ...here,
    });
    const [named, nameless] = itemsFromRows(
      [row, { ...row, id: '2', lng: -84 }],
      [loaded],
      'distance',
      here,
      () => null,
    );
    expect(named).toMatchObject({ name: 'Polaris', address: '1 Polaris Pkwy, Columbus' });
    expect(nameless).toMatchObject({ id: '2', name: null });
  });
});

describe('records of one site', () => {
  const dispenser = (id: string, number: number) =>
    createTestCharger({
      id,
      name: `ABE RFID-DUAL-18 #${number}`,
      address: '3311 Airport Rd',
      network: 'ChargePoint',
      ...here,
    });
  const other = createTestCharger({ id: '9', name: 'Sheetz', network: 'EVgo', ...here });

  it('are one row with all their plugs, at the position of the first', () => {
    const chargers = [dispenser('1', 1), other, dispenser('2', 5)].map((charger, index) => ({
      ...charger,
      level2Count: index + 1,
      maxPowerKw: index === 2 ? 19.2 : null,
    }));
    const sites = groupIntoSites(itemsFromChargers(chargers, 'match', null));
    expect(sites.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
      ['ABE RFID-DUAL-18', ['1', '2']],
      ['Sheetz', ['9']],
    ]);
    expect(sites[0] && sumPlugs(sites[0])).toMatchObject({ level2Count: 4, maxPowerKw: 19.2 });
  });
});

describe('the first rows of a list', () => {
  it("are complete sites, so that no site's count changes when more rows are shown", () => {
    const charger = (id: string, lng: number) => createTestCharger({ id, name: id, network: 'EVgo', lat: 40, lng });
    const chargers = [charger('1', -83), charger('2', -84), charger('3', -85), charger('4', -84), charger('5', -86)];
    const sites = groupIntoSites(itemsFromChargers(chargers, 'match', null));
    const idsOf = (records: number) => takeSites(sites, records).map(({ items }) => items.map(({ id }) => id).join());
    expect(idsOf(1)).toEqual(['1']);
    expect(idsOf(2)).toEqual(['1', '2,4']);
    expect(idsOf(3)).toEqual(['1', '2,4']);
    expect(idsOf(4)).toEqual(['1', '2,4', '3']);
    expect(idsOf(100)).toEqual(['1', '2,4', '3', '5']);
  });
});

describe('chargers of an older list', () => {
  const chargers = [
    createTestCharger({ id: '1', trailerScore: 60 }),
    createTestCharger({ id: '2', trailerScore: null }),
  ];

  it("have the map's current scores", () => {
    const updated = withScores(chargers, new Map([['2', 81]]));
    expect(updated.map(({ trailerScore }) => trailerScore)).toEqual([60, 81]);
    expect(withScores(chargers, new Map([['1', null]]))[0]?.trailerScore).toBeNull();
  });

  it("have score intervals whose lower end is at most the map's current score", () => {
    const [capped] = withScores(
      [createTestCharger({ id: '1', trailerScore: 60, trailerLower: 50 })],
      new Map([['1', 40]]),
    );
    expect(capped).toMatchObject({ trailerScore: 40, trailerLower: 40 });
  });

  it("stay the same list while the map's scores are unchanged", () => {
    expect(withScores(chargers, new Map([['1', 60]]))).toBe(chargers);
  });
});
