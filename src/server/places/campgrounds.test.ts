import { describe, expect, it } from 'vitest';
import { Place } from '#domain/places/place.ts';
import { CampgroundIndex, withCampgrounds } from './campgrounds.ts';
import { createEmbeddedGeocoder } from './geocoder.embedded.ts';
import { openTestGazetteer } from './testing.ts';

const CAMPS = [
  { name: 'Flagstaff KOA', lat: 35.233, lng: -111.578 },
  { name: 'Circle Pines KOA', lat: 35.264, lng: -112.166 },
  { name: 'Bonito Campground', lat: 35.37, lng: -111.54 },
];

async function createTestGeocoder(camps = CAMPS) {
  const index = new CampgroundIndex();
  index.set(camps);
  const embedded = createEmbeddedGeocoder(await openTestGazetteer());
  return withCampgrounds(embedded, embedded, index);
}

const listNames = (places: Place[]) => places.map(({ formattedAddress }) => formattedAddress);

describe('campgrounds from imported lists', () => {
  it('are found by their names, the nearest first, with the town they are near', async () => {
    const near = { lat: 35.2, lng: -111.6 };
    const found = await (await createTestGeocoder()).autocomplete('KOA', { limit: 8, near });
    expect(listNames(found).slice(0, 2)).toEqual(['Flagstaff KOA, Flagstaff, AZ', 'Circle Pines KOA, Parks, AZ']);
    expect(found[0]?.types).toContain('campground');
    for (const place of found) expect(Place.safeParse(place).error).toBeUndefined();
  });

  it('come after towns of the same name and never exceed the limit', async () => {
    const found = await (await createTestGeocoder()).autocomplete('Flagstaff', { limit: 2 });
    expect(found).toHaveLength(2);
    expect(listNames(found)).toEqual(['Flagstaff, AZ', 'Flagstaff KOA, Flagstaff, AZ']);
  });

  it('are found once if they are in two lists', async () => {
    const [koa] = CAMPS;
    const secondList = CAMPS.map((camp) => ({ ...camp, lat: camp.lat + 0.001 }));
    const found = await (await createTestGeocoder([...CAMPS, ...secondList])).autocomplete('Flagstaff KOA', {
      limit: 8,
    });
    expect(listNames(found).filter((name) => name.startsWith(`${koa?.name},`))).toEqual([
      'Flagstaff KOA, Flagstaff, AZ',
    ]);
  });

  it('are not found before a list is imported', async () => {
    expect(await (await createTestGeocoder([])).autocomplete('Bonito Campground', { limit: 8 })).toEqual([]);
  });
});
