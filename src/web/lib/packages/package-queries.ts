import { SEARCH_LIMIT } from '#contract/chargers.ts';
import type { Charger, ChargerDetail } from '#domain/chargers/charger.ts';
import { type ChargerFilters, matchesFilters } from '#domain/chargers/filters.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { findCoveredBoxes } from '#domain/offline/covered-boxes.ts';
import { getPackageEvidence } from '#domain/offline/package-evidence.ts';
import { type PackageSavedItems, parseSavedItems } from '#domain/offline/package-sections.ts';
import type { PackageReviews, PackageStation } from '#domain/offline/package-stations.ts';
import { type ChargerSearch, compareMatches, searchChargers } from '#domain/offline/search-chargers.ts';
import { searchPlaces } from '#domain/offline/search-places.ts';
import type { Place } from '#domain/places/place.ts';
import { DEFAULT_SUGGESTION_COUNT } from '#domain/places/place-query.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { type AnsweringPackage, createPackageIndexes, type PackageIndex } from './package-indexes.ts';

/** A region's package covers its whole rectangle; a state's or a route's covers only part of its bounds. */
function findBoxes({ area, bounds }: AnsweringPackage, { chargers, places }: PackageIndex): readonly BoundingBox[] {
  if (area.kind === 'region') return [bounds];
  const towns = places.places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
  return findCoveredBoxes([...chargers.chargers, ...towns], bounds);
}

function searchIndexes(indexes: readonly PackageIndex[], search: ChargerSearch) {
  const matches = indexes.flatMap((index, position) =>
    // A station in a preferred package was already matched there, or doesn't match.
    searchChargers(index.chargers, search).filter(
      ({ charger }) => !indexes.slice(0, position).some(({ ids }) => ids.has(charger.id)),
    ),
  );
  const all = matches.sort(compareMatches);
  const results = all.slice(0, SEARCH_LIMIT).map(({ charger }) => charger);
  return { results, total: all.length, truncated: results.length < all.length };
}

function findPlaces(indexes: readonly PackageIndex[], text: string, mapCenter: LatLng): Place[] {
  const matches = indexes.flatMap((index) => searchPlaces(index.places, text, mapCenter));
  const all = uniqueBy(
    matches.sort((a, b) => b.score - a.score).map(({ place }) => place),
    ({ formattedAddress }) => formattedAddress,
  );
  return all.slice(0, DEFAULT_SUGGESTION_COUNT);
}

/**
 * Answers from packages, which are in order of preference: if several have a station, the first package's data is used.
 */
export function createPackageQueries(packages: readonly AnsweringPackage[]) {
  const { readStations, readIndex } = createPackageIndexes();

  /** Skips packages that can't be read, so that the others still answer. */
  async function collect<T>(read: (source: AnsweringPackage) => Promise<readonly T[]>): Promise<T[]> {
    const all: T[] = [];
    for (const source of packages) all.push(...(await read(source).catch(() => [])));
    return all;
  }

  /** Skips expired packages, which may contain what the driver has since deleted. */
  async function collectSavedItems<T>(read: (savedItems: PackageSavedItems) => readonly T[]): Promise<T[]> {
    return collect(async (source) => {
      const savedItems = source.isExpired ? null : await source.readSavedItems();
      return savedItems === null ? [] : read(parseSavedItems(savedItems));
    });
  }

  const allIndexes = () => collect(async (source) => [await readIndex(source)]);

  async function listChargers(): Promise<readonly Charger[]> {
    return uniqueBy(
      (await allIndexes()).flatMap((index) => index.chargers.chargers),
      ({ id }) => id,
    );
  }

  async function findStation<T>(
    id: string,
    newerThanMs: number,
    read: (source: AnsweringPackage, station: PackageStation) => T | null,
  ) {
    for (const source of packages) {
      if (Date.parse(source.createdAt) <= newerThanMs) continue;
      const index = await readIndex(source).catch(() => null);
      const station = index?.ids.has(id) ? (await readStations(source).catch(() => null))?.get(id) : undefined;
      const value = station && read(source, station);
      if (value) return value;
    }
    return null;
  }

  return {
    /** The areas that the packages cover, by package ID; packages that can't be read cover nothing. */
    async coveredBoxes(): Promise<ReadonlyMap<string, readonly BoundingBox[]>> {
      const readBoxes = async (source: AnsweringPackage) => findBoxes(source, await readIndex(source));
      const entries = packages.map(async (source) => [source.id, await readBoxes(source).catch(() => [])] as const);
      return new Map(await Promise.all(entries));
    },
    /** The stations with these IDs, without the details on their cards; unknown IDs are skipped. */
    async chargers(ids: readonly string[]): Promise<Charger[]> {
      const wantedIds = new Set(ids);
      return (await listChargers()).filter(({ id }) => wantedIds.has(id));
    },
    charger: (id: string, newerThanMs = 0): Promise<ChargerDetail | null> =>
      findStation(id, newerThanMs, (_, { detail }) => detail),
    /** Expired packages don't provide data that changes from day to day. */
    evidence: (id: string, newerThanMs = 0): Promise<SiteEvidence | null> =>
      findStation(id, newerThanMs, (source, station) =>
        source.isExpired ? null : getPackageEvidence(station, new Date(Date.parse(source.createdAt))),
      ),
    reviews: (id: string): Promise<PackageReviews | null> =>
      findStation(id, 0, (source, { reviews }) => (source.isExpired ? null : reviews)),
    /** The favorites in the areas, with their notes; null if there are none. */
    async favorites(): Promise<Favorite[] | null> {
      const all = uniqueBy(await collectSavedItems(({ favorites }) => favorites), ({ id }) => id);
      return all.length === 0 ? null : all.sort((a, b) => b.addedAt.localeCompare(a.addedAt));
    },
    trips: async (): Promise<Trip[]> => uniqueBy(await collectSavedItems(({ trips }) => trips), ({ id }) => id),
    async search(search: ChargerSearch) {
      return searchIndexes(await allIndexes(), search);
    },
    /** Nearest to `near` first. */
    async chargersInBox(box: BoundingBox, filters: ChargerFilters, near: LatLng, limit: number): Promise<Charger[]> {
      return (await listChargers())
        .filter((charger) => containsPoint(box, charger) && matchesFilters(charger, filters))
        .sort((a, b) => haversineDistanceM(near, a) - haversineDistanceM(near, b))
        .slice(0, limit);
    },
    async places(text: string, mapCenter: LatLng): Promise<Place[]> {
      return findPlaces(await allIndexes(), text, mapCenter);
    },
  };
}

export type PackageQueries = ReturnType<typeof createPackageQueries>;

function uniqueBy<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value);
  return [...byKey.values()];
}
