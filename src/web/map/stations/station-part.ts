import { type ChargerColumns, makeColumns } from '#domain/chargers/columns.ts';
import type { Snapshot } from '#domain/chargers/snapshot.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';

/** Stations of the whole data set or of one area, as of a version. */
export type StationPart = {
  readonly version: number;
  readonly networks: readonly string[];
  readonly columns: ChargerColumns;
};

/** All stations the map holds, with their place in Web Mercator. */
export type StationSet = {
  readonly networks: readonly string[];
  readonly columns: ChargerColumns;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
};

type Piece = { columns: ChargerColumns; networks: readonly string[]; positions: Uint32Array };

export const NO_STATIONS: StationSet = joinParts([]);

const COLUMN_NAMES = [
  'ids',
  'lats',
  'lngs',
  'dcFastCounts',
  'level2Counts',
  'level1Counts',
  'trailerScores',
  'amenityScores',
  'plugs',
  'powersKw',
  'traits',
] as const;

export function partOf({ header, columns }: Snapshot): StationPart {
  return { version: header.version, networks: header.networks, columns };
}

/** A part with changes taken in: what was removed or changed leaves, what is new or changed comes. */
export function applyChanges(part: StationPart, changes: Snapshot): StationPart {
  const { header } = changes;
  if (header.since === 0) return partOf(changes);
  if (header.count === 0 && header.removed.length === 0) return { ...part, version: header.version };
  const gone = new Set([...header.removed, ...changes.columns.ids]);
  const kept = allPositions(part.columns).filter((at) => !gone.has(part.columns.ids[at] ?? 0));
  const joined = joinPieces([
    { columns: part.columns, networks: part.networks, positions: kept },
    { columns: changes.columns, networks: header.networks, positions: allPositions(changes.columns) },
  ]);
  return { version: header.version, ...joined };
}

/** The stations of a part for which a test holds. */
export function narrowPart(part: StationPart, keeps: (lat: number, lng: number) => boolean): StationPart {
  const { columns, networks } = part;
  const positions = allPositions(columns).filter((at) => keeps(columns.lats[at] ?? 0, columns.lngs[at] ?? 0));
  return { version: part.version, ...joinPieces([{ columns, networks, positions }]) };
}

/** Parts that share no station, as one set. */
export function joinParts(parts: readonly StationPart[]): StationSet {
  const pieces = parts.map((part) => ({ ...part, positions: allPositions(part.columns) }));
  const { columns, networks } = pieces.length === 1 && pieces[0] ? pieces[0] : joinPieces(pieces);
  const xs = new Float64Array(columns.count);
  const ys = new Float64Array(columns.count);
  for (let at = 0; at < columns.count; at += 1) {
    xs[at] = mercatorX(columns.lngs[at] ?? 0);
    ys[at] = mercatorY(columns.lats[at] ?? 0);
  }
  return { columns, networks, xs, ys };
}

function allPositions({ count }: ChargerColumns): Uint32Array {
  const positions = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) positions[at] = at;
  return positions;
}

function joinPieces(pieces: readonly Piece[]): { columns: ChargerColumns; networks: readonly string[] } {
  const columns = makeColumns(pieces.reduce((sum, { positions }) => sum + positions.length, 0));
  const networks = new Map<string, number>();
  let offset = 0;
  for (const piece of pieces) {
    const numbers = piece.networks.map((name) => {
      networks.set(name, networks.get(name) ?? networks.size);
      return networks.get(name) ?? 0;
    });
    copyPiece(columns, offset, piece, numbers);
    offset += piece.positions.length;
  }
  return { columns, networks: [...networks.keys()] };
}

function copyPiece(to: ChargerColumns, offset: number, { columns, positions }: Piece, networks: number[]): void {
  for (const name of COLUMN_NAMES) {
    const from = columns[name];
    const target = to[name];
    for (let index = 0; index < positions.length; index += 1) target[offset + index] = from[positions[index] ?? 0] ?? 0;
  }
  for (let index = 0; index < positions.length; index += 1)
    to.networks[offset + index] = networks[columns.networks[positions[index] ?? 0] ?? 0] ?? 0;
}
