import { SEARCH_LIMIT } from '#contract/chargers.ts';
import type { Charger, ChargerDetail } from '#domain/chargers/charger.ts';
import { type ChargerFilters, matchesFilters } from '#domain/chargers/filters.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { findCoveredBoxes } from '#domain/offline/covered-boxes.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import { getPackageEvidence } from '#domain/offline/package-evidence.ts';
import type { PackagePersonal } from '#domain/offline/package-sections.ts';
import type { PackageReviews, PackageStation } from '#domain/offline/package-stations.ts';
import {
  type ChargerSearch,
  compareMatches,
  type SearchableChargers,
  searchChargers,
  toSearchable,
} from '#domain/offline/search-chargers.ts';
import { type SearchablePlaces, searchPlaces, toSearchablePlaces } from '#domain/offline/search-places.ts';
import type { Place } from '#domain/places/place.ts';
import { DEFAULT_SUGGESTIONS } from '#domain/places/place-query.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import type { Trip } from '#domain/trips/trip.ts';

export type AnsweringPackage = {
  readonly id: string;
  readonly createdAt: OfflinePackage['createdAt'];
  readonly isExpired: boolean;
  readonly area: OfflinePackage['area'];
  readonly bounds: BoundingBox;
  readonly readStations: () => Promise<readonly PackageStation[]>;
  readonly readPlaces: () => Promise<readonly Place[]>;
  /** Null if it has none. */
  readonly readPersonal: () => Promise<PackagePersonal | null>;
};

type SearchIndex = {
  readonly ids: ReadonlySet<string>;
  readonly chargers: SearchableChargers;
  readonly places: SearchablePlaces;
};

/** A package takes about ten kilobytes per station in memory, so only a few stay loaded. */
const LOADED_MAX = 2;

/**
 * Answers from packages, which are in order of preference: if several have a station, the first package's data is used.
 * The indexes for lists and searches stay in memory; the stations' details only for the packages used last.
 */
export function createPackageAnswers(packages: readonly AnsweringPackage[]) {
  const indexes = new Map<string, Promise<SearchIndex>>();
  const loaded = new Map<string, Promise<ReadonlyMap<string, PackageStation>>>();

  function loadStations(source: AnsweringPackage): Promise<ReadonlyMap<string, PackageStation>> {
    const stations =
      loaded.get(source.id) ??
      source.readStations().then((all) => new Map(all.map((station) => [station.charger.id, station])));
    loaded.delete(source.id);
    loaded.set(source.id, stations);
    void stations.catch(() => loaded.delete(source.id));
    const [oldest] = loaded.keys();
    if (loaded.size > LOADED_MAX && oldest !== undefined) loaded.delete(oldest);
    return stations;
  }

  async function buildIndex(source: AnsweringPackage): Promise<SearchIndex> {
    const chargers = [...(await loadStations(source)).values()].map(({ charger }) => charger);
    const ids = new Set(chargers.map(({ id }) => id));
    return { ids, chargers: toSearchable(chargers), places: toSearchablePlaces(await source.readPlaces()) };
  }

  function readIndex(source: AnsweringPackage): Promise<SearchIndex> {
    const built = indexes.get(source.id) ?? buildIndex(source);
    indexes.set(source.id, built);
    void built.catch(() => indexes.delete(source.id));
    return built;
  }

  /** A region's package covers its whole rectangle; that of a state or a route covers only part of its bounds. */
  async function readBoxes(source: AnsweringPackage): Promise<readonly BoundingBox[]> {
    const { chargers, places } = await readIndex(source);
    if (source.area.kind === 'region') return [source.bounds];
    const towns = places.places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    return findCoveredBoxes([...chargers.chargers, ...towns], source.bounds);
  }

  /** Skips packages that can't be read, so that the others still answer. */
  async function collect<T>(read: (source: AnsweringPackage) => Promise<readonly T[]>): Promise<T[]> {
    const all: T[] = [];
    for (const source of packages) all.push(...(await read(source).catch(() => [])));
    return all;
  }

  /** Collects the driver's saved data; skips expired packages, which may contain what the driver has since deleted. */
  async function collectPersonal<T>(read: (personal: PackagePersonal) => readonly T[]): Promise<T[]> {
    return collect(async (source) => {
      const personal = source.isExpired ? null : await source.readPersonal();
      return personal === null ? [] : read(personal);
    });
  }

  const allIndexes = () => collect(async (source) => [await readIndex(source)]);

  async function listChargers(): Promise<readonly Charger[]> {
    return firstOfEach(
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
      const station = index?.ids.has(id) ? (await loadStations(source).catch(() => null))?.get(id) : undefined;
      const value = station && read(source, station);
      if (value) return value;
    }
    return null;
  }

  return {
    /** The areas that the packages cover, by package id; packages that can't be read cover nothing. */
    async coveredBoxes(): Promise<ReadonlyMap<string, readonly BoundingBox[]>> {
      const entries = packages.map(async (source) => [source.id, await readBoxes(source).catch(() => [])] as const);
      return new Map(await Promise.all(entries));
    },
    /** The stations of a list, without the details of their cards; unknown ones are left out. */
    async chargers(ids: readonly string[]): Promise<Charger[]> {
      const wantedIds = new Set(ids);
      return (await listChargers()).filter(({ id }) => wantedIds.has(id));
    },
    charger: (id: string, newerThanMs = 0): Promise<ChargerDetail | null> =>
      findStation(id, newerThanMs, (_, { detail }) => detail),
    /** Expired packages don't give data that changes from day to day. */
    evidence: (id: string, newerThanMs = 0): Promise<SiteEvidence | null> =>
      findStation(id, newerThanMs, (source, station) =>
        source.isExpired ? null : getPackageEvidence(station, new Date(Date.parse(source.createdAt))),
      ),
    reviews: (id: string): Promise<PackageReviews | null> =>
      findStation(id, 0, (source, { reviews }) => (source.isExpired ? null : reviews)),
    /** The favorites in the areas, with their notes; null if there are none. */
    async favorites(): Promise<Favorite[] | null> {
      const all = firstOfEach(await collectPersonal(({ favorites }) => favorites), ({ id }) => id);
      return all.length === 0 ? null : all.sort((a, b) => b.addedAt.localeCompare(a.addedAt));
    },
    /** The saved trips that touch the areas. */
    trips: async (): Promise<Trip[]> => firstOfEach(await collectPersonal(({ trips }) => trips), ({ id }) => id),
    async search(search: ChargerSearch) {
      const matches = (await allIndexes()).flatMap((index, at, all) =>
        // A station in a preferred package was already matched there, or doesn't match.
        searchChargers(index.chargers, search).filter(
          ({ charger }) => !all.slice(0, at).some(({ ids }) => ids.has(charger.id)),
        ),
      );
      const all = matches.sort(compareMatches);
      const results = all.slice(0, SEARCH_LIMIT).map(({ charger }) => charger);
      return { results, total: all.length, truncated: results.length < all.length };
    },
    /** The stations in a box that match filters, nearest to a point first. */
    async inBox(box: BoundingBox, filters: ChargerFilters, near: LatLng, limit: number): Promise<Charger[]> {
      return (await listChargers())
        .filter((charger) => containsPoint(box, charger) && matchesFilters(charger, filters))
        .sort((a, b) => haversineDistanceM(near, a) - haversineDistanceM(near, b))
        .slice(0, limit);
    },
    async places(text: string, view: LatLng): Promise<Place[]> {
      const matches = (await allIndexes()).flatMap((index) => searchPlaces(index.places, text, view));
      const all = firstOfEach(
        matches.sort((a, b) => b.rank - a.rank).map(({ place }) => place),
        ({ formattedAddress }) => formattedAddress,
      );
      return all.slice(0, DEFAULT_SUGGESTIONS);
    },
  };
}

export type PackageAnswers = ReturnType<typeof createPackageAnswers>;

function firstOfEach<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const first = new Map<string, T>();
  for (const value of values) if (!first.has(keyOf(value))) first.set(keyOf(value), value);
  return [...first.values()];
}
