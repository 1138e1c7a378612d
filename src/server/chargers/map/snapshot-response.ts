import type { BinaryResponse } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { createColumns, writeCharger } from '#domain/chargers/index/charger-columns.ts';
import { encodeSnapshot } from '#domain/chargers/index/snapshot.ts';
import { BoundingBox, containsPoint, toBoundsKey } from '#domain/geo/bounds.ts';
import type { Sql } from '../../db/database.ts';
import {
  buildEncodingHeaders,
  compress,
  type Encoding,
  negotiateEncoding,
} from '../../http/files/accepted-encoding.ts';
import { matchesEtag } from '../../http/files/etag.ts';
import { readCodeVersion } from '../base/code-fingerprint.ts';
import { toCharger } from '../base/to-charger.ts';
import { isKnownRev, readChanges, type StationChange } from '../charger-store.ts';
import type { ChargerIndex } from '../search/charger-index.ts';
import { ResponseCache } from './response-cache.ts';

/** Larger sets aren't sent whole; the page requests its visible area instead. */
const SNAPSHOT_LIMIT = 150_000;
/** A page that has missed more changes than this gets a full snapshot. */
const CHANGES_LIMIT = 10_000;
const CACHE_BYTES = 24 * 1024 * 1024;
/** The columns are already delta-encoded: higher quality levels take up to eight times as long and save nothing. */
const BROTLI_QUALITY = 5;
const AREA_DECIMALS = 5;

type SnapshotQuery = {
  readonly since?: number | undefined;
  /** The code that computed the caller's values. */
  readonly code?: string | undefined;
  readonly swLat?: number | undefined;
  readonly swLng?: number | undefined;
  readonly neLat?: number | undefined;
  readonly neLng?: number | undefined;
};

type Source = { readonly chargers: ChargerIndex; readonly sql: Sql };

const caches = new WeakMap<ChargerIndex, ResponseCache>();

function getCache(chargers: ChargerIndex): ResponseCache {
  const cache = caches.get(chargers) ?? new ResponseCache(CACHE_BYTES);
  caches.set(chargers, cache);
  return cache;
}

function parseArea({ swLat, swLng, neLat, neLng }: SnapshotQuery): BoundingBox | null {
  if ([swLat, swLng, neLat, neLng].every((edge) => edge === undefined)) return null;
  const area = BoundingBox.safeParse({ swLat, swLng, neLat, neLng });
  if (area.success) return area.data;
  const message = 'An area needs swLat, swLng, neLat, and neLng, and swLat must not be north of neLat.';
  throw new AppError('invalid_request', [{ field: 'swLat', message }]);
}

/**
 * Encodes all stations, or those in an area. If there are too many, returns none and marks the snapshot as truncated.
 */
export function buildSnapshot(
  chargers: Pick<ChargerIndex, 'set' | 'version' | 'total'>,
  area: BoundingBox | null,
  code: string,
): Uint8Array<ArrayBuffer> {
  const { set, version, total } = chargers;
  const exceedsLimit = area === null && total > SNAPSHOT_LIMIT;
  const selected = exceedsLimit ? new Uint32Array(0) : set.listPositions(set.match(NO_FILTERS), area);
  const truncated = exceedsLimit || selected.length > SNAPSHOT_LIMIT;
  const header = { version, code, since: 0, total, truncated, networks: [...set.networks], removed: [] };
  return encodeSnapshot(header, set.columns, truncated ? new Uint32Array(0) : selected);
}

/** Encodes changes since a version: the current stations, and the ids of those closed or moved out of the area. */
function encodeChangesSince(
  changes: readonly StationChange[],
  { since, total, area, code }: { since: number; total: number; area: BoundingBox | null; code: string },
): Uint8Array<ArrayBuffer> {
  const rows = changes.flatMap(({ row }) => (row !== null && (area === null || containsPoint(area, row)) ? [row] : []));
  const present = new Set(rows.map(({ id }) => id));
  const networks = [...new Set(rows.map(({ network }) => network))];
  const columns = createColumns(rows.length);
  for (const [i, row] of rows.entries()) writeCharger(columns, i, toCharger(row), networks.indexOf(row.network));
  const removed = changes.filter(({ id }) => !present.has(id)).map(({ id }) => id);
  const version = changes.at(-1)?.rev ?? since;
  const header = { version, code, since, total, truncated: false, networks, removed };
  return encodeSnapshot(header, columns, Uint32Array.from(rows.keys()));
}

async function buildChangesResponse(
  { since, area, code }: { since: number; area: BoundingBox | null; code: string },
  encoding: Encoding,
  { chargers, sql }: Source,
): Promise<BinaryResponse | null> {
  // A rev that this database never issued comes from another database: the client needs a full snapshot.
  if (!(await isKnownRev(sql, since))) return null;
  const changes = await readChanges(sql, since, CHANGES_LIMIT + 1);
  if (changes.length > CHANGES_LIMIT) return null;
  const bytes = encodeChangesSince(changes, { since, total: chargers.total, area, code });
  const body = await compress(bytes, encoding, BROTLI_QUALITY);
  return { status: 200, body, headers: { ...buildEncodingHeaders(encoding), 'cache-control': 'no-store' } };
}

export async function buildSnapshotResponse(
  query: SnapshotQuery,
  headers: Headers,
  source: Source,
): Promise<BinaryResponse> {
  const { chargers } = source;
  const area = parseArea(query);
  const encoding = negotiateEncoding(headers);
  const code = await readCodeVersion();
  const since = (query.code ?? code) === code ? query.since : undefined;
  const changes = since === undefined ? null : await buildChangesResponse({ since, area, code }, encoding, source);
  if (changes) return changes;
  const etag = `W/"stations-${chargers.version}-${chargers.total}-${code}"`;
  const cacheHeaders = { ...buildEncodingHeaders(encoding), etag, 'cache-control': 'no-cache' };
  if (matchesEtag(headers, etag)) return { status: 304, body: null, headers: { etag, vary: 'Accept-Encoding' } };
  const key = `${encoding} ${area === null ? 'all' : toBoundsKey(area, AREA_DECIMALS)}`;
  const make = () => compress(buildSnapshot(chargers, area, code), encoding, BROTLI_QUALITY);
  return { status: 200, body: await getCache(chargers).get(etag, key, make), headers: cacheHeaders };
}
