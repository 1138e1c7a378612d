import KDBush from 'kdbush';
import type { LatLng } from '#domain/geo/point.ts';
import type { Ring } from '#domain/places/polygon.ts';
import type { ScoredKind } from '#domain/places/score-places.ts';
import { findStateByCode, type UsState } from '#domain/places/states.ts';
import { buildWordIndex, type WordIndex } from '#domain/text/word-index.ts';
import { startThread } from '../worker-thread.ts';
import type { GazetteerCalls } from './gazetteer.worker.ts';
import { type GazetteerFile, readGazetteerFile } from './gazetteer-file.ts';
import { getTownAliases } from './town-names.ts';

export type Entry = {
  readonly kind: Exclude<ScoredKind, 'zip'>;
  readonly name: string;
  readonly state: UsState;
  readonly point: LatLng;
  readonly population: number | null;
  /** The county, if another town in the state has the same name, or else null. */
  readonly county: string | null;
};
export type Zip = { readonly zip: string; readonly town: Entry; readonly point: LatLng };

/** The data of the embedded geocoder, searchable by name. Spatial indexes are built on first use. */
export type Gazetteer = {
  readonly entries: readonly Entry[];
  /** In numerical order. */
  readonly zips: readonly Zip[];
  /** ZIP codes that cover an area, unlike those of a PO box or a single building. */
  readonly zipAreas: readonly Zip[];
  readonly towns: readonly Entry[];
  readonly outlines: readonly { readonly state: UsState; readonly rings: readonly Ring[] }[];
  /** Index of names and aliases; entriesByDocument maps a document to its entry. */
  readonly names: WordIndex;
  readonly entriesByDocument: readonly Entry[];
  readonly zipAreaPoints: () => KDBush;
  readonly townPoints: () => KDBush;
};

function requireDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The prepared gazetteer refers to a row or state that does not exist');
  return value;
}

function getState(code: string | undefined): UsState {
  return requireDefined(findStateByCode(requireDefined(code)));
}

function getPoint({ lat, lng }: { lat: readonly number[]; lng: readonly number[] }, row: number): LatLng {
  return { lat: requireDefined(lat[row]), lng: requireDefined(lng[row]) };
}

function toTownEntries({ towns, counties }: GazetteerFile): Entry[] {
  return towns.name.map((name, row) => ({
    kind: towns.isNeighborhood[row] ? 'neighborhood' : 'town',
    name,
    state: getState(towns.state[row]),
    point: getPoint(towns, row),
    population: towns.population[row] ?? null,
    county: counties.name[requireDefined(towns.county[row])] ?? null,
  }));
}

function toAreaEntries({ states, counties }: GazetteerFile): Entry[] {
  const stateEntries = states.map(({ code, lat, lng }): Entry => {
    const state = getState(code);
    return { kind: 'state', name: state.name, state, point: { lat, lng }, population: null, county: null };
  });
  const countyEntries = counties.name.map((name, row): Entry => {
    const state = getState(counties.state[row]);
    const population = requireDefined(counties.population[row]);
    return { kind: 'county', name, state, point: getPoint(counties, row), population, county: null };
  });
  return [...stateEntries, ...countyEntries];
}

function listAliases({ kind, name, state }: Entry): readonly string[] {
  if (kind === 'state') return [state.code];
  return kind === 'county' ? [] : getTownAliases(state.code, name);
}

function buildPointIndex(items: readonly { readonly point: LatLng }[]): KDBush {
  const index = new KDBush(items.length, 64, Float32Array);
  for (const { point } of items) index.add(point.lng, point.lat);
  return index.finish();
}

function createLazy<T>(make: () => T): () => T {
  let created: { value: T } | null = null;
  return () => {
    created ??= { value: make() };
    return created.value;
  };
}

export function indexGazetteer(file: GazetteerFile): Gazetteer {
  const towns = toTownEntries(file);
  const entries = [...towns, ...toAreaEntries(file)];
  const zips = file.zips.zip.map((zip, row) => {
    return { zip, town: requireDefined(towns[requireDefined(file.zips.town[row])]), point: getPoint(file.zips, row) };
  });
  const zipAreas = zips.filter((_, row) => file.zips.hasArea[row]);
  const named = entries.flatMap((entry) => [entry.name, ...listAliases(entry)].map((name) => ({ name, entry })));
  return {
    entries,
    zips,
    zipAreas,
    towns,
    outlines: file.states.map(({ code, rings }) => ({ state: getState(code), rings })),
    names: buildWordIndex(named.length, (document) => named[document]?.name ?? ''),
    entriesByDocument: named.map(({ entry }) => entry),
    zipAreaPoints: createLazy(() => buildPointIndex(zipAreas)),
    townPoints: createLazy(() => buildPointIndex(towns)),
  };
}

/** Prepares the gazetteer in a worker thread, so that its memory is released. */
async function prepareInWorker(outFile: string): Promise<void> {
  const title = 'The thread that prepares the gazetteer';
  const thread = startThread<GazetteerCalls>(new URL('./gazetteer.worker.ts', import.meta.url), { title });
  await thread.call('prepareGazetteer', outFile).finally(thread.close);
}

/** Opens a gazetteer file; prepares it first if it is missing, damaged, or stale. */
export async function openGazetteer(file: string): Promise<Gazetteer> {
  const prepared = await readGazetteerFile(file);
  if (prepared !== null) return indexGazetteer(prepared);
  await prepareInWorker(file);
  return indexGazetteer(requireDefined((await readGazetteerFile(file)) ?? undefined));
}
