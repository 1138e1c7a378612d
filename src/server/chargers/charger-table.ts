import type { Charger } from '#domain/chargers/charger.ts';
import { type ChargerColumns, createColumns, UNKNOWN_SCORE } from '#domain/chargers/charger-columns.ts';

export type NumberColumn = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Texts that many chargers share, each kept once; the columns hold their positions. */
export type SharedTexts = { readonly networks: string[]; readonly cities: string[] };

/**
 * Chargers with everything lists show, packed into few large arrays; plain enough to be handed to another thread. Each
 * charger is kept as the JSON that answers carry, so that a list of them is written by copying.
 */
export type ChargerTable = {
  readonly columns: ChargerColumns;
  readonly cities: Uint32Array;
  /** NaN for unknown. */
  readonly powersKw: Float64Array;
  /** The lower ends of the trailer scores; 255 for unknown. */
  readonly trailerLowers: Uint8Array;
  /** The chargers as JSON in UTF-8, one behind the other; row i ends where i + 1 starts. */
  readonly rows: Uint8Array;
  readonly rowStarts: Uint32Array;
  readonly shared: SharedTexts;
};

export const NO_SHARED_TEXTS: SharedTexts = { networks: [], cities: [] };

/** The columns of a table that have one number a charger, always in the same order. */
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
    columns.amenityScores,
    columns.plugs,
    columns.powersKw,
    columns.traits,
    cities,
    powersKw,
    trailerLowers,
  ];
}

/** An empty table with room for a number of chargers and bytes of rows. */
export function makeTable(capacity: number, rowBytes: number, shared: SharedTexts): ChargerTable {
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
const BEFORE_ID = '{"id":"'.length;
const BEFORE_NAME = '","name":"'.length;
const BEFORE_ADDRESS = '","address":"'.length;

/** A charger as the JSON of its row: id, name and address stand first, where they are looked for. */
export function toRowJson(charger: Charger): string {
  const { id, name, address, ...others } = charger;
  return JSON.stringify({ id, name, address, ...others });
}

/** Where the text that begins at a place of a row ends: at the next quote that no backslash takes away. */
function endOfText(rows: Uint8Array, start: number): number {
  let at = start;
  while (rows[at] !== QUOTE) at += rows[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Where name and address of a charger begin and end in the rows, written as JSON. */
export function locateOwnTexts({ rows, rowStarts }: ChargerTable, at: number): [number, number, number, number] {
  const idEnd = endOfText(rows, (rowStarts[at] ?? 0) + BEFORE_ID);
  const nameStart = idEnd + BEFORE_NAME;
  const nameEnd = endOfText(rows, nameStart);
  const addressStart = nameEnd + BEFORE_ADDRESS;
  return [nameStart, nameEnd, addressStart, endOfText(rows, addressStart)];
}

let viewed: { readonly bytes: Uint8Array; readonly view: Buffer } | null = null;

/** A view that reads text; the last one is kept, as making one costs more than reading a row through it. */
function viewOf(bytes: Uint8Array): Buffer {
  if (viewed?.bytes !== bytes) viewed = { bytes, view: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  return viewed.view;
}

function textBetween(rows: Uint8Array, start: number, end: number): string {
  const text = viewOf(rows).toString('utf8', start, end);
  return text.includes('\\') ? JSON.parse(`"${text}"`) : text;
}

/** Name, address, city and network of a charger: the fields that text looks in. */
export function readSearchTexts(
  table: ChargerTable,
  at: number,
): Pick<Charger, 'name' | 'address' | 'city' | 'network'> {
  const [nameStart, nameEnd, addressStart, addressEnd] = locateOwnTexts(table, at);
  return {
    name: textBetween(table.rows, nameStart, nameEnd),
    address: textBetween(table.rows, addressStart, addressEnd),
    city: table.shared.cities[table.cities[at] ?? 0] ?? '',
    network: table.shared.networks[table.columns.networks[at] ?? 0] ?? '',
  };
}

/** The JSON of the charger at a position of a table. */
export function readRow({ rows, rowStarts }: ChargerTable, at: number): Uint8Array {
  return rows.subarray(rowStarts[at], rowStarts[at + 1]);
}

/** The charger at a position of a table. */
export function readChargerAt({ rows, rowStarts }: ChargerTable, at: number): Charger {
  return JSON.parse(viewOf(rows).toString('utf8', rowStarts[at], rowStarts[at + 1]));
}
