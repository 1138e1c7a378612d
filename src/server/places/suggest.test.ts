import { describe, expect, it } from 'vitest';
import type { MapView } from '#domain/places/place-query.ts';
import { suggestFromGazetteer } from './suggest.ts';
import { openTestGazetteer } from './testing.ts';

async function suggestNames(query: string, near?: MapView): Promise<string[]> {
  return suggestFromGazetteer(await openTestGazetteer(), query, near, 8).map((place) => place.formattedAddress);
}

describe('suggestions from the embedded gazetteer', () => {
  it.each([
    ['colum', 'Columbus, OH'],
    ['springfield, mo', 'Springfield, MO'],
    ['springfield missouri', 'Springfield, MO'],
    ['Springfield Misouri', 'Springfield, MO'],
    ['sprngfield', 'Springfield, MO'],
    ['sprngf', 'Springfield, MO'],
    ['new yrok', 'New York, NY'],
    ['new york', 'New York, NY'],
    ['nyc', 'New York, NY'],
    ['st louis', 'St. Louis, MO'],
    ['Saint Louis', 'St. Louis, MO'],
    ['ft worth', 'Fort Worth, TX'],
    ['travis county', 'Travis County, TX'],
    ['orleans parish', 'Orleans Parish, LA'],
    ['orange county', 'Orange County, CA'],
    ['ohio', 'Ohio'],
    ['Flagstaff AZ 86001', '86001 Flagstaff, AZ'],
    ['86001-1234', '86001 Flagstaff, AZ'],
    ['90210', '90210 Beverly Hills, CA'],
    ['washington dc', 'Washington, DC'],
    ['Washington, D.C.', 'Washington, DC'],
    ['vegas', 'Las Vegas, NV'],
    ['salt lake', 'Salt Lake City, UT'],
    ['pheonix', 'Phoenix, AZ'],
    ['sanfrancisco', 'San Francisco, CA'],
    ['mc lean va', 'McLean, VA'],
    ['coeur d alene', "Coeur d'Alene, ID"],
    ['espanola', 'Española, NM'],
    ['PORTLAND, M', 'Portland, ME'],
    ['san juan pr', 'San Juan, PR'],
    ['moab, utah, usa', 'Moab, UT'],
    ['1600 Main St, Springfield, MO', 'Springfield, MO'],
    ['Bellemont AZ 86001', '86001 Flagstaff, AZ'],
  ])('for %s start with %s', async (query, first) => {
    expect((await suggestNames(query))[0]).toBe(first);
  });

  it('complete a ZIP code once it has three digits', async () => {
    const places = suggestFromGazetteer(await openTestGazetteer(), '902', undefined, 20);
    expect(places).toHaveLength(20);
    for (const place of places) {
      expect(place.formattedAddress).toMatch(/^902\d\d [A-Z].*, CA$/);
      expect(place.types).toEqual(['postal_code']);
    }
  });

  it('put a smaller town of the same name first if the map view is near it', async () => {
    expect((await suggestNames('colum', { lat: 32.8, lng: -83.6, zoom: 7 }))[0]).toBe('Columbus, GA');
    expect((await suggestNames('springfield', { lat: 42.1, lng: -72.5 }))[0]).toBe('Springfield, MA');
  });

  it('do not favor the center of the map while the whole country is in view', async () => {
    expect((await suggestNames('colum', { lat: 32.8, lng: -83.6, zoom: 4 }))[0]).toBe('Columbus, OH');
  });

  it('do not offer similar spellings for a name that is spelled correctly', async () => {
    expect(await suggestNames('moab')).toEqual(['Moab, UT']);
  });

  it('distinguish towns of the same name and state by county', async () => {
    const places = await suggestNames('monticello, la');
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect(place).toMatch(/^Monticello, .* Parish, LA$/);
  });

  it('have every field of an address suggestion, for towns and ZIP codes', async () => {
    const suggestFirst = async (query: string) =>
      suggestFromGazetteer(await openTestGazetteer(), query, undefined, 1)[0];
    const flagstaff = { city: 'Flagstaff', locality: 'Flagstaff', state: 'AZ', region: 'Arizona', country: 'US' };
    const position = { latitude: expect.closeTo(35.2, 0), longitude: expect.closeTo(-111.6, 0) };
    expect(await suggestFirst('flagstaff')).toEqual({
      ...flagstaff,
      ...position,
      formattedAddress: 'Flagstaff, AZ',
      types: ['locality', 'political'],
    });
    expect(await suggestFirst('86001')).toEqual({
      ...flagstaff,
      ...position,
      formattedAddress: '86001 Flagstaff, AZ',
      types: ['postal_code'],
    });
  });

  it('include the kind of each place', async () => {
    const suggestType = async (query: string) =>
      suggestFromGazetteer(await openTestGazetteer(), query, undefined, 1)[0]?.types[0];
    expect(await suggestType('ohio')).toBe('administrative_area_level_1');
    expect(await suggestType('travis county')).toBe('administrative_area_level_2');
    expect(await suggestType('flagstaff')).toBe('locality');
  });

  it('are empty for a query without matches or with fewer than three characters', async () => {
    expect(await suggestNames('qqqqxxxxzzzz')).toEqual([]);
    expect(await suggestNames(',,,')).toEqual([]);
    expect(await suggestNames('co')).toEqual([]);
  });
});
