import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Place } from '#domain/places/place.ts';
import type { Geocoder } from './geocoder-type.ts';

const COLUMBUS = { lat: 39.96, lng: -83 };
const FLAGSTAFF = { lat: 35.198, lng: -111.651 };
const ATLANTIC = { lat: 30, lng: -50 };

export function describeGeocoder(name: string, make: () => Promise<Geocoder>): void {
  describe(`the ${name} geocoder`, () => {
    it('suggests the best-known of several towns with the same name first, as a full address suggestion', async () => {
      const [first] = await (await make()).autocomplete('Columbus', { limit: 8 });
      expect(first).toMatchObject({
        formattedAddress: 'Columbus, OH',
        city: 'Columbus',
        locality: 'Columbus',
        state: 'OH',
        region: 'Ohio',
        country: 'US',
      });
      expect(first?.types).toContain('locality');
      expect(first?.latitude).toBeCloseTo(COLUMBUS.lat, 0);
      expect(first?.longitude).toBeCloseTo(COLUMBUS.lng, 0);
    });

    it('suggests each place once, up to the limit', async () => {
      const places = await (await make()).autocomplete('Columbus', { limit: 2, near: { ...COLUMBUS, zoom: 9 } });
      expect(places).toHaveLength(2);
      expect(new Set(places.map((place) => place.formattedAddress)).size).toBe(2);
    });

    it('suggests nothing for fewer than three characters and for unknown names', async () => {
      const geocoder = await make();
      expect(await geocoder.autocomplete('co', { limit: 8 })).toEqual([]);
      expect(await geocoder.autocomplete('qqqqxxxxzzzz', { limit: 8 })).toEqual([]);
    });

    it('names the town and state at a position', async () => {
      const [first] = await (await make()).reverse(FLAGSTAFF);
      expect(first).toMatchObject({ city: 'Flagstaff', state: 'AZ', region: 'Arizona', country: 'US' });
    });

    it('finds nothing in the middle of the ocean', async () => {
      expect(await (await make()).reverse(ATLANTIC)).toEqual([]);
    });

    it('returns valid places for any text and any position', async () => {
      const geocoder = await make();
      const text = fc.string({ maxLength: 200, unit: 'grapheme' });
      const lat = fc.double({ min: -90, max: 90, noNaN: true });
      const lng = fc.double({ min: -180, max: 180, noNaN: true });
      await fc.assert(
        fc.asyncProperty(text, lat, lng, async (query, latitude, longitude) => {
          const near = { lat: latitude, lng: longitude };
          const suggested = await geocoder.autocomplete(query, { limit: 5, near });
          expect(suggested.length).toBeLessThanOrEqual(5);
          for (const place of [...suggested, ...(await geocoder.reverse(near))])
            expect(Place.safeParse(place).error).toBeUndefined();
        }),
        { numRuns: 60 },
      );
    });
  });
}
