import { describe, expect, it } from 'vitest';
import { createTownLookup } from './town-lookup.ts';

const findTown = createTownLookup();

describe('looking up a town', () => {
  it('finds it by name and state', () => {
    expect(findTown('Portland', 'OR')?.lat).toBeCloseTo(45.52, 1);
    expect(findTown('Portland', 'ME')?.lat).toBeCloseTo(43.66, 1);
  });

  it('ignores accents, case, punctuation, and a spelled-out Saint', () => {
    expect(findTown('saint louis', 'MO')).toEqual(findTown('St. Louis', 'MO'));
    expect(findTown('La Canada Flintridge', 'CA')).toEqual(findTown('La Cañada Flintridge', 'CA'));
    expect(findTown('Coeur dAlene', 'ID')).toEqual(findTown("Coeur d'Alene", 'ID'));
    expect(findTown('Washington', 'DC')?.lat).toBeCloseTo(38.9, 1);
  });

  it('returns null for an unknown town', () => {
    expect(findTown('Portland', 'HI')).toBeNull();
  });
});
