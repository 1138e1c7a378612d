import { type ChargerColumns, createColumns } from '#domain/chargers/index/charger-columns.ts';
import type { Snapshot } from '#domain/chargers/index/snapshot.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';

/** The stations of the whole data set or of one area, at one version. */
export type StationChunk = {
  readonly version: number;
  /** The code of the server that computed the values. */
  readonly code: string;
  readonly networks: readonly string[];
  readonly columns: ChargerColumns;
};

/** All loaded stations, with Web Mercator coordinates. */
export type StationSet = {
  readonly networks: readonly string[];
  readonly columns: ChargerColumns;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
};

/** Rows of a chunk, or of changes to it, to copy by index. */
type Piece = { columns: ChargerColumns; networks: readonly string[]; indexes: Uint32Array };

export const NO_STATIONS: StationSet = mergeChunks([]);

const COLUMN_NAMES = [
  'ids',
  'lats',
  'lngs',
  'dcFastCounts',
  'level2Counts',
  'level1Counts',
  'trailerScores',
  'outlooks',
  'amenityScores',
  'plugs',
  'powersKw',
  'clearsHeightsCm',
  'traits',
] as const;

export function toStationChunk({ header, columns }: Snapshot): StationChunk {
  return { version: header.version, code: header.code, networks: header.networks, columns };
}

/** Applies changes to a chunk; a full snapshot replaces it. */
export function applyChanges(chunk: StationChunk, changes: Snapshot): StationChunk {
  const { header } = changes;
  if (header.since === 0) return toStationChunk(changes);
  if (header.count === 0 && header.removed.length === 0) return { ...chunk, version: header.version };
  const removedIds = new Set([...header.removed, ...changes.columns.ids]);
  const remaining = listIndexes(chunk.columns).filter((index) => !removedIds.has(chunk.columns.ids[index] ?? 0));
  const merged = mergePieces([
    { columns: chunk.columns, networks: chunk.networks, indexes: remaining },
    { columns: changes.columns, networks: header.networks, indexes: listIndexes(changes.columns) },
  ]);
  return { version: header.version, code: header.code, ...merged };
}

export function filterChunk(chunk: StationChunk, passes: (lat: number, lng: number) => boolean): StationChunk {
  const { columns, networks } = chunk;
  const indexes = listIndexes(columns).filter((index) => passes(columns.lats[index] ?? 0, columns.lngs[index] ?? 0));
  return { ...chunk, ...mergePieces([{ columns, networks, indexes }]) };
}

/** Merges chunks that share no stations. */
export function mergeChunks(chunks: readonly StationChunk[]): StationSet {
  const pieces = chunks.map((chunk) => ({ ...chunk, indexes: listIndexes(chunk.columns) }));
  const { columns, networks } = pieces.length === 1 && pieces[0] ? pieces[0] : mergePieces(pieces);
  const xs = new Float64Array(columns.count);
  const ys = new Float64Array(columns.count);
  for (let index = 0; index < columns.count; index += 1) {
    xs[index] = mercatorX(columns.lngs[index] ?? 0);
    ys[index] = mercatorY(columns.lats[index] ?? 0);
  }
  return { columns, networks, xs, ys };
}

function listIndexes({ count }: ChargerColumns): Uint32Array {
  const indexes = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) indexes[index] = index;
  return indexes;
}

function mergePieces(pieces: readonly Piece[]): { columns: ChargerColumns; networks: readonly string[] } {
  const columns = createColumns(pieces.reduce((sum, { indexes }) => sum + indexes.length, 0));
  const networks = new Map<string, number>();
  let offset = 0;
  for (const piece of pieces) {
    const networkNumbers = piece.networks.map((name) => {
      networks.set(name, networks.get(name) ?? networks.size);
      return networks.get(name) ?? 0;
    });
    copyPiece(columns, offset, piece, networkNumbers);
    offset += piece.indexes.length;
  }
  return { columns, networks: [...networks.keys()] };
}

function copyPiece(to: ChargerColumns, offset: number, { columns, indexes }: Piece, networkNumbers: number[]): void {
  for (const name of COLUMN_NAMES) {
    const from = columns[name];
    const target = to[name];
    for (let index = 0; index < indexes.length; index += 1) target[offset + index] = from[indexes[index] ?? 0] ?? 0;
  }
  for (let index = 0; index < indexes.length; index += 1)
    to.networks[offset + index] = networkNumbers[columns.networks[indexes[index] ?? 0] ?? 0] ?? 0;
}
