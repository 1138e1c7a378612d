import type { AfdcRecord } from '#domain/chargers/afdc-record.ts';
import type { ImportInput } from './import-input.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { beginReading, type Reading } from './reading.ts';
import { unpacked } from './unpacked.ts';

const SPACE = 0x20;
const JSON_BEGINNINGS = new Set(['{', '[']);
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);

function isJson(beginning: Uint8Array): boolean {
  const first = beginning.find((byte) => byte > SPACE && !BYTE_ORDER_MARK.has(byte));
  return first !== undefined && JSON_BEGINNINGS.has(String.fromCharCode(first));
}

/** The records of an input in batches: CSV, JSON or GeoJSON, gzipped or not, told from the content. */
export async function* readRecords(
  input: ImportInput,
  reading: Reading = beginReading(),
): AsyncGenerator<AfdcRecord[]> {
  const counted = async function* () {
    for await (const piece of input.open()) {
      reading.bytes += piece.length;
      yield piece;
    }
  };
  const [beginning, pieces] = await unpacked(counted(), input.name);
  yield* isJson(beginning) ? readJson(pieces, input.name) : readCsv(pieces, input.name, reading);
}
