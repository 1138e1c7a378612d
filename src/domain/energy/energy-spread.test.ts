import { expect, it } from 'vitest';
import { energySpread, modelShare } from './energy-spread.ts';

it('The energy of a new rig is 12 percent uncertain, of a library rig 8, and of any rig 5 after 100 towed miles', () => {
  expect(modelShare({ isLibraryRig: false, towedM: 0 })).toBe(0.12);
  expect(modelShare({ isLibraryRig: true, towedM: 0 })).toBe(0.08);
  for (const isLibraryRig of [true, false]) {
    expect(modelShare({ isLibraryRig, towedM: 160_934.4 })).toBeCloseTo(0.05, 9);
    expect(modelShare({ isLibraryRig, towedM: 1_000_000 })).toBeCloseTo(0.05, 9);
  }
});

it('Wind and speed add to the uncertainty of a leg, a forecast less than the season', () => {
  const knowledge = { isLibraryRig: false, towedM: 0 };
  expect(energySpread(20, knowledge, 'forecast')).toBeCloseTo(20 * Math.hypot(0.12, 0.05, 0.03), 9);
  expect(energySpread(20, knowledge, 'seasonal')).toBeGreaterThan(energySpread(20, knowledge, 'manual'));
  expect(energySpread(-3, knowledge, 'forecast')).toBeGreaterThan(0);
});
