import { describe, expect, it } from 'vitest';
import { US_STATES } from '../../places/states.ts';
import { NETWORKS } from '../networks/networks.ts';
import { getGasolinePrice, getTypicalPrice, MEMBERSHIPS, TYPICAL_PRICES } from './typical-prices.ts';

const STATES = US_STATES.map(({ code }) => code);

function findSources(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'source' && typeof inner === 'string' ? [inner] : findSources(inner),
  );
}

describe('typical prices', () => {
  it('refer only to known networks, states, and sources, and use every source', () => {
    const ids: readonly string[] = NETWORKS.map(({ id }) => id);
    const { networks, states, sources } = TYPICAL_PRICES;
    expect(Object.keys(networks).filter((id) => !ids.includes(id))).toEqual([]);
    const tables = [states.typical, ...Object.values(networks).map((prices) => prices.states ?? {})];
    const codes = tables.flatMap((prices) => Object.keys(prices));
    expect(codes.filter((code) => !STATES.includes(code))).toEqual([]);
    expect([...new Set(findSources(TYPICAL_PRICES))].toSorted()).toEqual(Object.keys(sources).toSorted());
  });

  it('are plausible and in order for every network, state, and driver', () => {
    for (const { name: network } of NETWORKS)
      for (const state of STATES)
        for (const driver of [{}, { make: 'Rivian' }, { memberships: [network] }]) {
          const { low, typical, high } = getTypicalPrice({ network, state }, driver);
          expect([low <= typical, typical <= high, low > 0.1, high < 1]).toEqual([true, true, true, true]);
        }
  });

  it('come from the network in the state, or else from the network, the state, or the country', () => {
    for (const [network, state, basis, typical] of [
      ['Tesla Supercharger', 'NJ', 'networkInState', 0.51],
      ['tesla', 'nj', 'networkInState', 0.51],
      ['Tesla Supercharger', 'NE', 'network', 0.45],
      ['Francis Energy', 'CO', 'state', 0.48],
      ['Francis Energy', 'OK', 'country', 0.48],
      ['Applegreen Electric', 'CT', 'state', 0.565],
      ['An unknown network', '', 'country', 0.48],
    ] as const) {
      const price = getTypicalPrice({ network, state });
      expect([network, state, price.basis]).toEqual([network, state, basis]);
      expect(price.typical).toBeCloseTo(typical, 3);
    }
  });

  it('are a range even if only an average is published', () => {
    const { low, high } = getTypicalPrice({ network: 'Francis Energy', state: 'OK' });
    expect([low, high].map((price) => Number(price.toFixed(2)))).toEqual([0.36, 0.62]);
  });

  it('are higher for other makes and lower for members', () => {
    const teslaStation = { network: 'Tesla Supercharger', state: 'NJ' };
    const otherMakePrice = getTypicalPrice(teslaStation, { make: 'Rivian' });
    expect(otherMakePrice.typical).toBeCloseTo(0.6885, 4);
    expect(otherMakePrice.low).toBeCloseTo(0.4059, 4);
    const memberships = ['Tesla Supercharger', 'Electrify America'];
    for (const driver of [{ make: 'tesla' }, { make: 'Rivian', memberships }])
      expect(getTypicalPrice(teslaStation, driver)).toEqual(getTypicalPrice(teslaStation));
    const electrifyAmerica = { network: 'Electrify America', state: 'OH' };
    expect(getTypicalPrice(electrifyAmerica, { memberships }).typical).toBeCloseTo(0.42, 4);
    expect(getTypicalPrice(electrifyAmerica, { make: 'Rivian' })).toEqual(getTypicalPrice(electrifyAmerica));
    const unknownStation = { network: 'An unknown network', state: 'OH' };
    expect(getTypicalPrice(unknownStation, { memberships: ['Another unknown network'] })).toEqual(
      getTypicalPrice(unknownStation),
    );
    expect(MEMBERSHIPS.map(({ name, network }) => [network.name, name])).toEqual([
      ['Electrify America', 'Pass+'],
      ['EVgo', 'Plus'],
      ['Tesla Supercharger', 'Supercharging Membership'],
    ]);
  });

  it('of gasoline are listed by region, with each state in exactly one', () => {
    expect([getGasolinePrice('CA'), getGasolinePrice('wa'), getGasolinePrice('PR')]).toEqual([5.648, 4.929, 4.044]);
    const states = TYPICAL_PRICES.gasoline.regions.flatMap((region) => region.states);
    expect(states.toSorted()).toEqual(STATES.slice(0, 51).toSorted());
  });
});
