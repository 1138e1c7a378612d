import { describe, expect, it } from 'vitest';
import { getPlugFit, listFittingPlugs, type StationPlug } from './plug.ts';

const plug = (connector: StationPlug['connector'], powerKw: number, isDc = powerKw >= 25): StationPlug => ({
  connector,
  isDc,
  powerKw,
});

describe('a plug', () => {
  it.each([
    ['ccs', 'ccs', 150, 'direct'],
    ['ccs', 'nacs', 250, 'adapter'],
    ['ccs', 'nacs', 11, 'adapter'],
    ['ccs', 'j1772', 7, 'direct'],
    ['nacs', 'nacs', 250, 'direct'],
    ['nacs', 'ccs', 350, 'adapter'],
    ['nacs', 'j1772', 7, 'adapter'],
    ['chademo', 'chademo', 50, 'direct'],
    ['ccs', 'nema_14_50', 9.6, 'cord'],
  ] as const)('for a %s vehicle: %s at %d kW fits (%s)', (vehicle, connector, powerKw, fit) => {
    expect(getPlugFit(vehicle, plug(connector, powerKw))).toBe(fit);
  });

  it.each([
    ['ccs', 'chademo', 50],
    ['nacs', 'chademo', 50],
    ['nacs', 'j3271', 1_000],
    ['chademo', 'nacs', 250],
    ['chademo', 'ccs', 150],
  ] as const)('for a %s vehicle: %s at %d kW does not fit', (vehicle, connector, powerKw) => {
    expect(getPlugFit(vehicle, plug(connector, powerKw))).toBeNull();
  });

  it('is listed only if it fits: the most powerful first and, at equal power, those without an adapter first', () => {
    const plugs = [plug('j1772', 7), plug('nacs', 250), plug('chademo', 50), plug('ccs', 250), plug('ccs', 150)];
    expect(listFittingPlugs('ccs', plugs).map(({ connector, powerKw, fit }) => [connector, powerKw, fit])).toEqual([
      ['ccs', 250, 'direct'],
      ['nacs', 250, 'adapter'],
      ['ccs', 150, 'direct'],
      ['j1772', 7, 'direct'],
    ]);
    expect(listFittingPlugs('chademo', [plug('ccs', 350)])).toEqual([]);
  });
});
