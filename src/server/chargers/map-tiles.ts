import type { BinaryAnswer } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type Clusters, clusterMarginTiles, clusterStations } from '#domain/chargers/clusters.ts';
import { ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { TileAddress } from '#domain/chargers/station-tile.ts';
import { encodeStationTile } from '#domain/chargers/vector-tile.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { latOfMercatorY, lngOfMercatorX } from '#domain/geo/mercator.ts';
import { acceptedEncoding, compress, encodingHeaders, holdsAlready } from './accepted-encoding.ts';
import { AnswerCache } from './answer-cache.ts';
import type { ChargerIndex } from './charger-index.ts';
import type { ChargerSet } from './charger-set.ts';
import { filtersKey } from './filter-cache.ts';

const MAX_ZOOM = 22;
/** Up to this zoom a country is few tiles: it is clustered once for all of them. */
const WORLD_ZOOM = 6;
const KEPT_WORLDS = 24;
const CACHE_BYTES = 16 * 1024 * 1024;
const BROTLI_QUALITY = 5;
/** How far over its edges a tile shows markers, in tiles. */
const TILE_BUFFER = 1 / 8;

type TileParams = { readonly z: string; readonly x: string; readonly tile: string };

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', [{ field, message }]);
}

/** The address of a tile named z/x/y.mvt. */
export function readTileAddress(params: TileParams): TileAddress {
  const z = Number(params.z);
  const x = Number(params.x);
  const y = Number(params.tile.replace('.mvt', ''));
  if (z > MAX_ZOOM) refuse('z', `A zoom is at most ${MAX_ZOOM}.`);
  const size = 2 ** z;
  if (x >= size || y >= size) refuse('x', `At zoom ${z} tile numbers go from 0 to ${size - 1}.`);
  return { z, x, y };
}

/** Filters out of their JSON text; what is left out filters nothing. */
export function readTileFilters(json: string | undefined): ChargerFilters {
  if (json === undefined || json === '') return NO_FILTERS;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refuse('filters', 'The filters are not valid JSON.');
  }
  const parsed = ChargerFilters.partial().strict().safeParse(value);
  if (parsed.success) return ChargerFilters.parse(parsed.data);
  const [issue] = parsed.error.issues;
  return refuse(['filters', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'The filters are not valid.');
}

/** The box of a tile and a margin round it in tiles; at the edges of the map it goes on to the poles. */
export function tileBox({ z, x, y }: TileAddress, margin: number): BoundingBox {
  const edge = (line: number) => Math.min(1, Math.max(0, line / 2 ** z));
  const north = edge(y - margin);
  const south = edge(y + 1 + margin);
  return {
    neLat: north <= 0 ? 90 : latOfMercatorY(north),
    swLat: south >= 1 ? -90 : latOfMercatorY(south),
    swLng: lngOfMercatorX(edge(x - margin)),
    neLng: lngOfMercatorX(edge(x + 1 + margin)),
  };
}

function clusterBox(set: ChargerSet, filters: ChargerFilters, zoom: number, box: BoundingBox | null): Clusters {
  const { xs, ys } = set.base;
  const selected = set.positions(set.matching(filters), box);
  return clusterStations({ xs, ys, dcFastCounts: set.columns.dcFastCounts, selected }, zoom);
}

/** What one index keeps for its tiles, all of one version. */
class TileMaker {
  readonly answers = new AnswerCache(CACHE_BYTES);
  readonly #worlds = new Map<string, Clusters>();
  #version = -1;

  clustersFor(chargers: ChargerIndex, filters: ChargerFilters, tile: TileAddress): Clusters {
    const { set, version } = chargers;
    if (tile.z > WORLD_ZOOM)
      return clusterBox(set, filters, tile.z, tileBox(tile, Math.max(TILE_BUFFER, clusterMarginTiles(tile.z))));
    if (version !== this.#version) this.#worlds.clear();
    this.#version = version;
    const key = `${tile.z} ${filtersKey(filters)}`;
    const world = this.#worlds.get(key) ?? clusterBox(set, filters, tile.z, null);
    this.#worlds.delete(key);
    this.#worlds.set(key, world);
    for (const oldest of this.#worlds.keys()) {
      if (this.#worlds.size <= KEPT_WORLDS) break;
      this.#worlds.delete(oldest);
    }
    return world;
  }
}

const makers = new WeakMap<ChargerIndex, TileMaker>();

function makerOf(chargers: ChargerIndex): TileMaker {
  const maker = makers.get(chargers) ?? new TileMaker();
  makers.set(chargers, maker);
  return maker;
}

/** A vector tile of stations and clusters under filters; nothing at all (204) where there are none. */
export async function answerTile(
  params: TileParams,
  filtersJson: string | undefined,
  headers: Headers,
  chargers: ChargerIndex,
): Promise<BinaryAnswer> {
  const address = readTileAddress(params);
  const filters = readTileFilters(filtersJson);
  const etag = `W/"tile-${chargers.version}-${chargers.total}"`;
  const cacheHeaders = { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  if (holdsAlready(headers, etag)) return { status: 304, body: null, headers: cacheHeaders };
  const encoding = acceptedEncoding(headers);
  const maker = makerOf(chargers);
  const make = async () => {
    const bytes = encodeStationTile(maker.clustersFor(chargers, filters, address), chargers.set.columns, address);
    return bytes.length === 0 ? bytes : compress(bytes, encoding, BROTLI_QUALITY);
  };
  const key = `${encoding} ${address.z}/${address.x}/${address.y} ${filtersKey(filters)}`;
  const body = await maker.answers.get(etag, key, make);
  if (body.length === 0) return { status: 204, body: null, headers: cacheHeaders };
  return { status: 200, body, headers: { ...cacheHeaders, ...encodingHeaders(encoding) } };
}
