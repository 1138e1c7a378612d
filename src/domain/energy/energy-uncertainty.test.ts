import { expect, it } from 'vitest';
import { getModelErrorShare } from './energy-uncertainty.ts';

it('The energy of a new rig is 12 percent uncertain, of a library rig 8, and of any rig 5 after 100 towed miles', () => {
  expect(getModelErrorShare({ isLibraryRig: false, towedM: 0 })).toBe(0.12);
  expect(getModelErrorShare({ isLibraryRig: true, towedM: 0 })).toBe(0.08);
  for (const isLibraryRig of [true, false]) {
    expect(getModelErrorShare({ isLibraryRig, towedM: 160_934.4 })).toBeCloseTo(0.05, 9);
    expect(getModelErrorShare({ isLibraryRig, towedM: 1_000_000 })).toBeCloseTo(0.05, 9);
  }
});
