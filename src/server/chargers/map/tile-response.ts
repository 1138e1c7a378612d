import type { BinaryResponse } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import { encodeStationTile } from '#domain/chargers/map/vector-tile.ts';
import { buildEncodingHeaders, compress, negotiateEncoding } from '../../http/files/accepted-encoding.ts';
import { matchesEtag } from '../../http/files/etag.ts';
import { readCodeVersion } from '../base/code-fingerprint.ts';
import type { ChargerIndex } from '../search/charger-index.ts';
import { toFilterKey } from '../search/filter-cache.ts';
import { getSearchLimiter } from '../search/search-limiter.ts';
import { ResponseCache } from './response-cache.ts';
import { TileClusters } from './tile-clusters.ts';

const MAX_ZOOM = 22;
const CACHE_BYTES = 16 * 1024 * 1024;
const BROTLI_QUALITY = 5;
type TileRequest = {
  readonly params: TileParams;
  readonly filtersJson: string | undefined;
  readonly headers: Headers;
  /** The client address, for the CPU time limiter. */
  readonly clientIp: string;
};
type TileParams = { readonly z: string; readonly x: string; readonly tile: string };

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', [{ field, message }]);
}

/** Parses the address of a tile named z/x/y.mvt. */
function readTileAddress(params: TileParams): TileAddress {
  const z = Number(params.z);
  const x = Number(params.x);
  const y = Number(params.tile.replace('.mvt', ''));
  if (z > MAX_ZOOM) refuse('z', `Zoom must be at most ${MAX_ZOOM}.`);
  const size = 2 ** z;
  if (x >= size || y >= size)
    refuse(x >= size ? 'x' : 'tile', `At zoom ${z}, tile numbers range from 0 to ${size - 1}.`);
  return { z, x, y };
}

function readTileFilters(json: string | undefined): ChargerFilters {
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

type TileCaches = { readonly responses: ResponseCache; readonly clusters: TileClusters };

const caches = new WeakMap<ChargerIndex, TileCaches>();

function getCache(chargers: ChargerIndex): TileCaches {
  const cache = caches.get(chargers) ?? { responses: new ResponseCache(CACHE_BYTES), clusters: new TileClusters() };
  caches.set(chargers, cache);
  return cache;
}

export async function closeTiles(chargers: ChargerIndex): Promise<void> {
  await caches.get(chargers)?.clusters.close();
}

/** Returns a 204 response if the tile is empty. */
export async function buildTileResponse(
  { params, filtersJson, headers, clientIp }: TileRequest,
  chargers: ChargerIndex,
): Promise<BinaryResponse> {
  const tile = readTileAddress(params);
  const filters = readTileFilters(filtersJson);
  const etag = `W/"tile-${chargers.version}-${chargers.total}-${await readCodeVersion()}"`;
  const cacheHeaders = { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  if (matchesEtag(headers, etag)) return { status: 304, body: null, headers: cacheHeaders };
  const encoding = negotiateEncoding(headers);
  const { responses, clusters } = getCache(chargers);
  const limiter = getSearchLimiter(chargers);
  const make = async () => {
    const { set, version } = chargers;
    const shown = await limiter.run(clientIp, () => clusters.getClusters(set, version, filters, tile));
    const bytes = limiter.resume(clientIp, () => encodeStationTile(shown, set.columns, tile, filters.rig));
    return bytes.length === 0 ? bytes : compress(bytes, encoding, BROTLI_QUALITY);
  };
  const key = `${encoding} ${tile.z}/${tile.x}/${tile.y} ${toFilterKey(filters)} ${JSON.stringify(filters.rig)}`;
  const body = await responses.get(etag, key, make);
  if (body.length === 0) return { status: 204, body: null, headers: cacheHeaders };
  return { status: 200, body, headers: { ...cacheHeaders, ...buildEncodingHeaders(encoding) } };
}
