import { expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { PackageStation } from '#domain/offline/package-stations.ts';
import { makeTrip } from '#domain/trips/testing/make-trip.ts';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { createFavorite } from '../../favorites/testing/create-favorite.ts';
import { createPackageQueries } from './package-queries.ts';

function station(id: number, name: string, parts: Partial<PackageStation> = {}): PackageStation {
  const charger = recordToCharger({ id, station_name: name, city: 'Elko', latitude: 40.8, longitude: -115.8 });
  return {
    charger,
    detail: { id: charger.id, station_name: name } as PackageStation['detail'],
    evidence: null,
    record: { pricing: null, facilityType: 'HOTEL', directions: null, recordAt: '2026-11-01T00:00:00.000Z' },
    reviews: { count: 1, averageRating: 4, newest: [] },
    ...parts,
  };
}

type TestPackage = { stations: PackageStation[] | null; isExpired?: boolean; savedItems?: unknown };

function createQueries(...packages: TestPackage[]) {
  let reads = 0;
  const queries = createPackageQueries(
    packages.map((testPackage, index) => ({
      id: String(index),
      createdAt: '2026-11-20T00:00:00.000Z',
      isExpired: testPackage.isExpired ?? false,
      area: { kind: 'state', code: 'NV' },
      bounds: { swLat: 35, swLng: -120, neLat: 42, neLng: -114 },
      async readStations() {
        reads += 1;
        if (testPackage.stations === null) throw new Error('broken');
        return testPackage.stations;
      },
      readPlaces: async () => [],
      readSavedItems: async () => testPackage.savedItems ?? null,
    })),
  );
  return { queries, reads: () => reads };
}

const SEARCH = { text: 'lion', filters: NO_FILTERS, box: null, near: null };

it('The data of a station in two areas comes from the preferred area', async () => {
  const { queries } = createQueries({ stations: [station(1, 'Red Lion')] }, { stations: [station(1, 'Old Lion Inn')] });
  expect(await queries.charger('1')).toMatchObject({ station_name: 'Red Lion' });
  expect(await queries.chargers(['1', '2'])).toMatchObject([{ id: '1', name: 'Red Lion' }]);
  expect((await queries.search(SEARCH)).results).toMatchObject([{ id: '1', name: 'Red Lion' }]);
});

it('A station is not found by a name that it has only in an older area', async () => {
  const { queries } = createQueries({ stations: [station(1, 'Elko Inn')] }, { stations: [station(1, 'Red Lion')] });
  expect((await queries.search(SEARCH)).total).toBe(0);
});

it("A station is returned only from areas that are newer than the page's copy", async () => {
  const { queries } = createQueries({ stations: [station(1, 'Red Lion')] });
  expect(await queries.charger('1', Date.parse('2026-11-19T00:00:00.000Z'))).not.toBeNull();
  expect(await queries.charger('1', Date.parse('2026-11-20T00:00:00.000Z'))).toBeNull();
});

it('A state covers the surroundings of its stations, and an area that cannot be read covers nothing', async () => {
  const { queries } = createQueries({ stations: [station(1, 'Red Lion')] }, { stations: null });
  expect([...(await queries.coveredBoxes())]).toEqual([
    ['0', [{ swLat: 40.5, swLng: -116, neLat: 41, neLng: -115.5 }]],
    ['1', []],
  ]);
});

it('Each favorite and saved trip is returned once, and none from an expired area', async () => {
  const favorite = (id: string, notes: string, day: string) =>
    createFavorite(id, {}, { notes, addedAt: `${day}T00:00:00Z` });
  const trips = new Map(['To Salina', 'To Elko'].map((name) => [name, makeTrip({ id: crypto.randomUUID(), name })]));
  const trip = (name: string) => trips.get(name);
  const newerPersonal = { favorites: [favorite('1', 'Use the far stall.', '2026-11-01')], trips: [trip('To Salina')] };
  const olderPersonal = {
    favorites: [favorite('1', 'Old note.', '2026-11-01'), favorite('2', '', '2026-11-02')],
    trips: [trip('To Salina'), trip('To Elko')],
  };
  const { queries } = createQueries(
    { stations: [], savedItems: newerPersonal },
    { stations: [], savedItems: olderPersonal },
    { stations: [] },
  );
  expect(await queries.favorites()).toMatchObject([{ id: '2' }, { id: '1', notes: 'Use the far stall.' }]);
  expect((await queries.trips()).map(({ name }) => name)).toEqual(['To Salina', 'To Elko']);

  const expired = createQueries({ stations: [], savedItems: olderPersonal, isExpired: true }).queries;
  expect(await expired.favorites()).toBeNull();
  expect(await expired.trips()).toEqual([]);
});

it('A trip in an area that an earlier version of the app downloaded has what was added since', async () => {
  const { longerDay: _, ...result } = makeTrip().result;
  const savedItems = { favorites: [], trips: [{ ...makeTrip(), result }, { id: 'not a trip' }] };
  const { queries } = createQueries({ stations: [], savedItems });
  expect((await queries.trips()).map((trip) => trip.result.longerDay)).toEqual([null]);
});

it('An area that can no longer be read does not keep the others from answering', async () => {
  const { queries } = createQueries({ stations: null }, { stations: [station(2, 'Red Lion')] });
  expect(await queries.charger('2')).toMatchObject({ station_name: 'Red Lion' });
  expect((await queries.search(SEARCH)).results).toMatchObject([{ id: '2' }]);
});

it('After a failed read, an area is read again the next time', async () => {
  const area = { stations: null as PackageStation[] | null };
  const { queries } = createQueries(area);
  expect(await queries.charger('1')).toBeNull();
  area.stations = [station(1, 'Red Lion')];
  expect(await queries.charger('1')).toMatchObject({ station_name: 'Red Lion' });
});

it('A station without reports has evidence from its record', async () => {
  const { queries } = createQueries({ stations: [station(1, 'Red Lion')] });
  expect(await queries.evidence('1')).toMatchObject({ reports: [], site: { facility: 'hotel' } });
  expect(await queries.evidence('9')).toBeNull();
});

it('An expired area still shows where stations are, but no verdict and no reviews', async () => {
  const { queries } = createQueries({ stations: [station(1, 'Red Lion')], isExpired: true });
  expect(await queries.charger('1')).not.toBeNull();
  expect((await queries.search(SEARCH)).total).toBe(1);
  expect(await queries.evidence('1')).toBeNull();
  expect(await queries.reviews('1')).toBeNull();
});

it('An area is read once for many searches, and the details of only two areas stay in memory', async () => {
  const { queries, reads } = createQueries(...[1, 2, 3].map((id) => ({ stations: [station(id, 'Red Lion')] })));
  await queries.search(SEARCH);
  await queries.search(SEARCH);
  expect(reads()).toBe(3);
  expect(await queries.charger('3')).not.toBeNull();
  expect(reads()).toBe(3);
  // The first area's details were evicted.
  expect(await queries.charger('1')).not.toBeNull();
  expect(reads()).toBe(4);
});

it('Stations in a box are listed up to the limit', async () => {
  const { queries } = createQueries({ stations: [station(1, 'A'), station(2, 'B')] });
  const box = { swLat: 40, swLng: -117, neLat: 42, neLng: -114 };
  expect(await queries.chargersInBox(box, NO_FILTERS, { lat: 40.8, lng: -115.8 }, 1)).toHaveLength(1);
});
