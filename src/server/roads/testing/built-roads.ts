import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { realDataPath } from '../../../testing/real-data.ts';
import { getTestRunFolder } from '../../db/testing-image.ts';
import { buildOsm } from '../tiles/build-osm.ts';
import { buildInterstates } from '../tiles/interstates-builder.ts';
import { type OsmNode, type OsmWay, writeOsmPbf } from '../tiles/osm-pbf-writer.ts';
import { readTileSet, toValhallaLocation } from '../tiles/tile-set.ts';
import type { ValhallaLocation } from '../valhalla/valhalla-location.ts';

export type BuiltRoads = {
  readonly dataFolder: string;
  readonly location: Extract<ValhallaLocation, { kind: 'tiles' }>;
  readonly remove: () => Promise<void>;
};

export async function createDataFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'towcharge-roads-'));
}

async function buildInTempFolder(build: (dataFolder: string) => Promise<unknown>): Promise<BuiltRoads> {
  const dataFolder = await createDataFolder();
  await build(dataFolder);
  const set = await readTileSet(dataFolder);
  const location = set === null ? null : toValhallaLocation(dataFolder, set);
  if (location?.kind !== 'tiles') throw new Error('no roads were built');
  return { dataFolder, location, remove: () => rm(dataFolder, { recursive: true, force: true }) };
}

export async function buildTestRoads(
  files: readonly string[],
  elevationFolder: string | null = null,
): Promise<BuiltRoads> {
  return buildInTempFolder((dataFolder) =>
    buildOsm({ files, elevationFolder, dataFolder, onProgress: () => undefined, signal: new AbortController().signal }),
  );
}

export async function buildTestRoadsFromBytes(extract: Uint8Array): Promise<BuiltRoads> {
  const folder = await createDataFolder();
  const file = path.join(folder, 'extract.osm.pbf');
  await writeFile(file, extract);
  try {
    return await buildTestRoads([file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const POLL_MS = 200;
const MAX_BUILD_MS = 110_000;

export type SharedRoads = Omit<BuiltRoads, 'remove'>;

/** Builds roads once for all processes of a test run: the first one builds, and the others wait for it. */
async function buildOnce(name: string, build: (dataFolder: string) => Promise<unknown>): Promise<SharedRoads> {
  const dataFolder = path.join(getTestRunFolder(), name);
  const isFirst = await mkdir(dataFolder).then(
    () => true,
    () => false,
  );
  if (isFirst) await build(dataFolder);
  const deadline = performance.now() + MAX_BUILD_MS;
  let set = await readTileSet(dataFolder);
  while (set === null && performance.now() < deadline) {
    await pause(POLL_MS);
    set = await readTileSet(dataFolder);
  }
  const location = set === null ? null : toValhallaLocation(dataFolder, set);
  if (location?.kind !== 'tiles') throw new Error(`no roads were built in ${name}`);
  return { dataFolder, location };
}

export function getBuiltInRoads(): Promise<SharedRoads> {
  return buildOnce('interstates', (dataFolder) => buildInterstates(dataFolder));
}

export function getNationalHighways(): Promise<SharedRoads> {
  const files = [realDataPath('roads/us-highways.osm.pbf')];
  const signal = new AbortController().signal;
  return buildOnce('national-highways', (dataFolder) =>
    buildOsm({ files, elevationFolder: null, dataFolder, onProgress: () => undefined, signal }),
  );
}

const NODES: readonly OsmNode[] = [
  { id: 1, lat: 40, lng: -100 },
  { id: 2, lat: 40, lng: -99.99 },
  { id: 3, lat: 40, lng: -99.98 },
  { id: 4, lat: 40, lng: -99.97 },
  { id: 5, lat: 40.01, lng: -99.985 },
];

/** A road in three segments. `middleTags` are added to the middle one, which the detour avoids. */
export type TestRoad = { readonly middleTags: OsmWay['tags']; readonly hasDetour: boolean };

/** How far apart the roads of one extract are, in degrees of longitude. */
export const ROAD_SPACING_DEGREES = 0.1;

function toWays({ middleTags, hasDetour }: TestRoad): OsmWay[] {
  const tags = { highway: 'primary', maxspeed: '60 mph' };
  const ways: OsmWay[] = [
    { id: 1, nodes: [1, 2], tags },
    { id: 2, nodes: [2, 3], tags: { ...tags, ...middleTags } },
    { id: 3, nodes: [3, 4], tags },
  ];
  return hasDetour ? [...ways, { id: 4, nodes: [2, 5, 3], tags }] : ways;
}

/** Creates an extract with separate roads, from west to east. */
export function createMultiRoadExtract(roads: readonly TestRoad[]): Uint8Array {
  const idsPerRoad = NODES.length;
  const nodes = roads.flatMap((_, i) =>
    NODES.map(({ id, lat, lng }) => ({ id: id + idsPerRoad * i, lat, lng: lng + ROAD_SPACING_DEGREES * i })),
  );
  const ways = roads.flatMap((road, i) =>
    toWays(road).map((way) => ({
      ...way,
      id: way.id + idsPerRoad * i,
      nodes: way.nodes.map((node) => node + idsPerRoad * i),
    })),
  );
  return writeOsmPbf({ nodes, ways });
}

export function createRoadExtract(middleTags: OsmWay['tags'], hasDetour = true): Uint8Array {
  return createMultiRoadExtract([{ middleTags, hasDetour }]);
}
