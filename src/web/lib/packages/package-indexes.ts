import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import type { PackageStation } from '#domain/offline/package-stations.ts';
import { type SearchableChargers, toSearchableChargers } from '#domain/offline/search-chargers.ts';
import { type SearchablePlaces, toSearchablePlaces } from '#domain/offline/search-places.ts';
import type { Place } from '#domain/places/place.ts';

export type AnsweringPackage = {
  readonly id: string;
  readonly createdAt: OfflinePackage['createdAt'];
  readonly isExpired: boolean;
  readonly area: OfflinePackage['area'];
  readonly bounds: BoundingBox;
  readonly readStations: () => Promise<readonly PackageStation[]>;
  readonly readPlaces: () => Promise<readonly Place[]>;
  /** Null if the package has no saved items. */
  readonly readSavedItems: () => Promise<unknown>;
};

/** What lists and searches need from a package. */
export type PackageIndex = {
  readonly ids: ReadonlySet<string>;
  readonly chargers: SearchableChargers;
  readonly places: SearchablePlaces;
};

/** A package takes about ten kilobytes per station in memory, so only a few stay loaded. */
const LOADED_MAX = 2;

/** Reads packages. Their indexes stay in memory, but stations' details only for the packages used most recently. */
export function createPackageIndexes() {
  const indexes = new Map<string, Promise<PackageIndex>>();
  const loadedStations = new Map<string, Promise<ReadonlyMap<string, PackageStation>>>();

  function readStations(source: AnsweringPackage): Promise<ReadonlyMap<string, PackageStation>> {
    const stations =
      loadedStations.get(source.id) ??
      source.readStations().then((all) => new Map(all.map((station) => [station.charger.id, station])));
    loadedStations.delete(source.id);
    loadedStations.set(source.id, stations);
    void stations.catch(() => loadedStations.delete(source.id));
    const [oldest] = loadedStations.keys();
    if (loadedStations.size > LOADED_MAX && oldest !== undefined) loadedStations.delete(oldest);
    return stations;
  }

  async function buildIndex(source: AnsweringPackage): Promise<PackageIndex> {
    const chargers = [...(await readStations(source)).values()].map(({ charger }) => charger);
    const ids = new Set(chargers.map(({ id }) => id));
    return { ids, chargers: toSearchableChargers(chargers), places: toSearchablePlaces(await source.readPlaces()) };
  }

  function readIndex(source: AnsweringPackage): Promise<PackageIndex> {
    const built = indexes.get(source.id) ?? buildIndex(source);
    indexes.set(source.id, built);
    void built.catch(() => indexes.delete(source.id));
    return built;
  }

  return { readStations, readIndex };
}
