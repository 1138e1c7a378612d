import { describe, expect, it } from 'vitest';
import { TRAILER_KINDS, Trailer } from '#domain/rigs/trailer.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { getInitialTrailer, listTrailerSizes, matchTrailerSize, TRAILER_LABELS } from './trailer-sizes.ts';

describe('the trailers to choose from', () => {
  it('default to 25 ft for travel trailers, and to typical sizes for other kinds', () => {
    expect(getInitialTrailer('travel_trailer')).toEqual(DEFAULT_TRAILER);
    for (const kind of TRAILER_KINDS) {
      expect(Trailer.parse(getInitialTrailer(kind))).toEqual(getInitialTrailer(kind));
      expect(getInitialTrailer(kind).kind).toBe(kind);
      expect(TRAILER_LABELS[kind]).not.toBe('');
    }
  });

  it('come in sizes, and a changed trailer matches none of them', () => {
    expect(listTrailerSizes('travel_trailer').map(({ label }) => label)).toEqual([
      '20–24 ft',
      '25 ft',
      '28–30 ft',
      '33+ ft',
    ]);
    expect(listTrailerSizes('cargo_enclosed').map(({ label }) => label)).toEqual(['7 × 16 ft', '8.5 × 20–24 ft']);
    expect(listTrailerSizes('boat')).toHaveLength(1);
    expect(matchTrailerSize(getInitialTrailer('horse'))?.id).toBe('horse_2');
    expect(matchTrailerSize({ ...getInitialTrailer('horse'), lengthM: 7 })).toBeNull();
  });
});
