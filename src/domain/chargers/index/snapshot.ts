import { z } from 'zod';
import { mercatorX, mercatorY } from '../../geo/mercator.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { type ChargerColumns, createColumns } from './charger-columns.ts';

const MAGIC = [0x54, 0x43, 0x53, 0x33] as const;
/** Coordinates are stored in units of 0.00001 degree, about 1.1 meters. */
const STEPS_PER_DEGREE = 100_000;

/** The snapshot header: data version, which changes it covers, and network names. */
export const SnapshotHeader = z.object({
  version: z.number().int().min(0),
  /** Identifies the code that computed the values; empty if unknown. */
  code: z.string().default(''),
  /** The snapshot has the changes after this version; 0 for all chargers. */
  since: z.number().int().min(0),
  /** The number of chargers in the whole data set. */
  total: z.number().int().min(0),
  count: z.number().int().min(0),
  /** True if the data set is too large for one snapshot; request areas instead. */
  truncated: z.boolean(),
  networks: z.array(z.string()),
  removed: z.array(z.number().int()),
});
export type SnapshotHeader = z.infer<typeof SnapshotHeader>;

export type Snapshot = { readonly header: SnapshotHeader; readonly columns: ChargerColumns };

function interleave(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** A sort key is a 32-bit position times this factor, plus an index. No snapshot may have this many chargers. */
const INDEX_RANGE = 2 ** 21;

/** Sorts column indexes so that neighbors on the map are close together (Z-order curve). */
function sortSpatially(columns: ChargerColumns, selected: Uint32Array): Uint32Array {
  const keys = Float64Array.from(selected, (i, rank) => {
    const x = Math.floor(mercatorX(columns.lngs[i] ?? 0) * 65_535);
    const y = Math.floor(mercatorY(columns.lats[i] ?? 0) * 65_535);
    return ((interleave(x) | (interleave(y) << 1)) >>> 0) * INDEX_RANGE + rank;
  });
  return Uint32Array.from(keys.sort(), (key) => selected[key % INDEX_RANGE] ?? 0);
}

function writeDeltas(writer: ByteWriter, order: Uint32Array, valueAt: (i: number) => number): void {
  let last = 0;
  for (const i of order) {
    const value = valueAt(i);
    writer.signed(value - last);
    last = value;
  }
}

/** Encodes the selected chargers so that they compress well: a JSON header, then column by column. */
export function encodeSnapshot(
  header: Omit<SnapshotHeader, 'count'>,
  columns: ChargerColumns,
  selected: Uint32Array,
): Uint8Array<ArrayBuffer> {
  const order = sortSpatially(columns, selected);
  const writer = new ByteWriter();
  for (const byte of MAGIC) writer.byte(byte);
  const headerBytes = encodeText(JSON.stringify({ ...header, count: order.length }));
  writer.unsigned(headerBytes.length);
  writer.append(headerBytes);
  writeDeltas(writer, order, (i) => Math.round((columns.lngs[i] ?? 0) * STEPS_PER_DEGREE));
  writeDeltas(writer, order, (i) => Math.round((columns.lats[i] ?? 0) * STEPS_PER_DEGREE));
  writeDeltas(writer, order, (i) => columns.ids[i] ?? 0);
  for (const column of listByteColumns(columns)) for (const i of order) writer.byte(column[i] ?? 0);
  for (const i of order) writer.unsigned(columns.networks[i] ?? 0);
  for (const i of order) writer.unsigned(columns.traits[i] ?? 0);
  for (const i of order) writer.unsigned(columns.powersKw[i] ?? 0);
  for (const i of order) writer.unsigned(columns.clearsHeightsCm[i] ?? 0);
  return writer.finish();
}

/** Decodes encodeSnapshot output. Throws on invalid bytes. */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  const reader = new ByteReader(bytes);
  if (MAGIC.some((byte) => reader.byte() !== byte)) throw new RangeError('These bytes are not a station snapshot');
  const header = SnapshotHeader.parse(JSON.parse(decodeText(reader.take(reader.unsigned()))));
  if (header.count > bytes.length) throw new RangeError('The header claims more stations than the snapshot contains');
  const columns = createColumns(header.count);
  readDeltas(reader, header.count, (i, value) => {
    columns.lngs[i] = value / STEPS_PER_DEGREE;
  });
  readDeltas(reader, header.count, (i, value) => {
    columns.lats[i] = value / STEPS_PER_DEGREE;
  });
  readDeltas(reader, header.count, (i, value) => {
    columns.ids[i] = value;
  });
  for (const column of listByteColumns(columns)) column.set(reader.take(header.count));
  for (let i = 0; i < header.count; i += 1) columns.networks[i] = reader.unsigned();
  for (let i = 0; i < header.count; i += 1) columns.traits[i] = reader.unsigned();
  for (let i = 0; i < header.count; i += 1) columns.powersKw[i] = reader.unsigned();
  for (let i = 0; i < header.count; i += 1) columns.clearsHeightsCm[i] = reader.unsigned();
  return { header, columns };
}

function listByteColumns(columns: ChargerColumns): Uint8Array[] {
  return [
    columns.dcFastCounts,
    columns.level2Counts,
    columns.level1Counts,
    columns.trailerScores,
    columns.outlooks,
    columns.amenityScores,
    columns.plugs,
  ];
}

function readDeltas(reader: ByteReader, count: number, write: (i: number, value: number) => void): void {
  let value = 0;
  for (let i = 0; i < count; i += 1) {
    value += reader.signed();
    write(i, value);
  }
}

/** Encodes JSON as ASCII bytes, with other characters escaped. */
function encodeText(json: string): Uint8Array {
  const ascii = json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Uint8Array.from(ascii, (unit) => unit.charCodeAt(0));
}

function decodeText(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return text;
}
