import type { Charger } from '#domain/chargers/charger.ts';
import { type ChargerColumns, createColumns, UNKNOWN_SCORE } from '#domain/chargers/index/charger-columns.ts';

export type NumberColumn = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Texts shared by many chargers, each stored once; the columns store their indexes. */
export type SharedTexts = { readonly networks: string[]; readonly cities: string[] };

/**
 * Chargers with all fields of a list response, packed into a few large arrays that can be passed to another thread.
 * Each charger is stored as its response JSON, so that a list is written by copying bytes.
 */
export type ChargerTable = {
  readonly columns: ChargerColumns;
  readonly cities: Uint32Array;
  /** NaN if unknown. */
  readonly powersKw: Float64Array;
  /** Lower ends of the trailer scores' intervals; 255 if unknown. */
  readonly trailerLowers: Uint8Array;
  /** The chargers as concatenated UTF-8 JSON; row i ends where row i + 1 starts. */
  readonly rows: Uint8Array;
  readonly rowStarts: Uint32Array;
  readonly shared: SharedTexts;
};

export const NO_SHARED_TEXTS: SharedTexts = { networks: [], cities: [] };

/** Lists the columns with one number per charger, always in the same order. */
export function listNumberColumns({ columns, cities, powersKw, trailerLowers }: ChargerTable): NumberColumn[] {
  return [
    columns.ids,
    columns.lats,
    columns.lngs,
    columns.dcFastCounts,
    columns.level2Counts,
    columns.level1Counts,
    columns.networks,
    columns.trailerScores,
    columns.outlooks,
    columns.amenityScores,
    columns.plugs,
    columns.powersKw,
    columns.clearsHeightsCm,
    columns.traits,
    cities,
    powersKw,
    trailerLowers,
  ];
}

export function createTable(capacity: number, rowBytes: number, shared: SharedTexts): ChargerTable {
  return {
    columns: createColumns(capacity),
    cities: new Uint32Array(capacity),
    powersKw: new Float64Array(capacity).fill(Number.NaN),
    trailerLowers: new Uint8Array(capacity).fill(UNKNOWN_SCORE),
    rows: new Uint8Array(rowBytes),
    rowStarts: new Uint32Array(capacity + 1),
    shared,
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ID_PREFIX_LENGTH = '{"id":"'.length;
const NAME_PREFIX_LENGTH = '","name":"'.length;
const ADDRESS_PREFIX_LENGTH = '","address":"'.length;

/**
 * Returns the JSON row of a charger. id, name, and address come first, because locateNameAndAddress relies on their
 * positions.
 */
export function toRowJson(charger: Charger): string {
  const { id, name, address, ...others } = charger;
  return JSON.stringify({ id, name, address, ...others });
}

/** Returns the end of the JSON string that starts at a position: the next unescaped quote. */
function findTextEnd(rows: Uint8Array, start: number): number {
  let end = start;
  while (rows[end] !== QUOTE) end += rows[end] === BACKSLASH ? 2 : 1;
  return end;
}

/** Returns the start and end offsets of a charger's name and address in the rows; both are JSON-escaped. */
export function locateNameAndAddress({ rows, rowStarts }: ChargerTable, i: number): [number, number, number, number] {
  const idEnd = findTextEnd(rows, (rowStarts[i] ?? 0) + ID_PREFIX_LENGTH);
  const nameStart = idEnd + NAME_PREFIX_LENGTH;
  const nameEnd = findTextEnd(rows, nameStart);
  const addressStart = nameEnd + ADDRESS_PREFIX_LENGTH;
  return [nameStart, nameEnd, addressStart, findTextEnd(rows, addressStart)];
}

let viewed: { readonly bytes: Uint8Array; readonly view: Buffer } | null = null;

/** Returns a Buffer view for reading text. The last one is cached: creating one costs more than reading a row. */
function getView(bytes: Uint8Array): Buffer {
  if (viewed?.bytes !== bytes) viewed = { bytes, view: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  return viewed.view;
}

function readText(rows: Uint8Array, start: number, end: number): string {
  const text = getView(rows).toString('utf8', start, end);
  return text.includes('\\') ? JSON.parse(`"${text}"`) : text;
}

export function readSearchTexts(
  table: ChargerTable,
  i: number,
): Pick<Charger, 'name' | 'address' | 'city' | 'network'> {
  const [nameStart, nameEnd, addressStart, addressEnd] = locateNameAndAddress(table, i);
  return {
    name: readText(table.rows, nameStart, nameEnd),
    address: readText(table.rows, addressStart, addressEnd),
    city: table.shared.cities[table.cities[i] ?? 0] ?? '',
    network: table.shared.networks[table.columns.networks[i] ?? 0] ?? '',
  };
}

export function readRow({ rows, rowStarts }: ChargerTable, i: number): Uint8Array {
  return rows.subarray(rowStarts[i], rowStarts[i + 1]);
}

export function readChargerAt({ rows, rowStarts }: ChargerTable, i: number): Charger {
  return JSON.parse(getView(rows).toString('utf8', rowStarts[i], rowStarts[i + 1]));
}
