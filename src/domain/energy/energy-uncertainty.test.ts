import { expect, it } from 'vitest';
import { getModelErrorShare } from './energy-uncertainty.ts';

it('The energy estimate is 12 percent uncertain for a custom rig, 8 for a library rig, and 5 for any rig after 100 towed miles', () => {
  expect(getModelErrorShare({ isLibraryRig: false, towedM: 0 })).toBe(0.12);
  expect(getModelErrorShare({ isLibraryRig: true, towedM: 0 })).toBe(0.08);
  for (const isLibraryRig of [true, false]) {
    expect(getModelErrorShare({ isLibraryRig, towedM: 160_934.4 })).toBeCloseTo(0.05, 9);
    expect(getModelErrorShare({ isLibraryRig, towedM: 1_000_000 })).toBeCloseTo(0.05, 9);
  }
});
