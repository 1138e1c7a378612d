import { describe, expect, it } from 'vitest';
import { someCharger } from '#server/chargers/testing/some-charger.ts';
import { itemsOfRows, withScores } from './result-item.ts';

const here = { lat: 40, lng: -83 };
const row = {
  id: '1',
  ...here,
  dcFastCount: 4,
  level2Count: 0,
  level1Count: 0,
  network: 'Tesla Supercharger',
  trailerScore: null,
};

describe('stations that the page holds itself', () => {
  it('are listed without what only the server knows', () => {
    expect(itemsOfRows([row], [], 'distance', here)).toEqual([
      { ...row, name: null, address: null, trailerLower: null, maxPowerKw: null, status: '', distanceM: 0 },
    ]);
  });

  it('keep the names and addresses that came before the network went', () => {
    const known = someCharger({ id: '1', name: 'Polaris', address: '1 Polaris Pkwy', city: 'Columbus', ...here });
    const [named, nameless] = itemsOfRows([row, { ...row, id: '2', lng: -84 }], [known], 'distance', here);
    expect(named).toMatchObject({ name: 'Polaris', address: '1 Polaris Pkwy, Columbus' });
    expect(nameless).toMatchObject({ id: '2', name: null });
  });
});

describe('chargers of a list that was answered a while ago', () => {
  const chargers = [someCharger({ id: '1', trailerScore: 60 }), someCharger({ id: '2', trailerScore: null })];

  it('have the scores that the map shows by now', () => {
    const live = withScores(chargers, new Map([['2', 81]]));
    expect(live.map(({ trailerScore }) => trailerScore)).toEqual([60, 81]);
    expect(withScores(chargers, new Map([['1', null]]))[0]?.trailerScore).toBeNull();
  });

  it('are sorted by no more than the score that the map shows by now, until they are told anew', () => {
    const [sure] = withScores([someCharger({ id: '1', trailerScore: 60, trailerLower: 50 })], new Map([['1', 40]]));
    expect(sure).toMatchObject({ trailerScore: 40, trailerLower: 40 });
  });

  it('stay the same list while the map shows no other scores', () => {
    expect(withScores(chargers, new Map([['1', 60]]))).toBe(chargers);
  });
});
