import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';
import { decompress } from './decompress.ts';
import type { ImportInput } from './import-input.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { createReadStats, type ReadStats } from './read-stats.ts';

const SPACE = 0x20;
const JSON_BEGINNINGS = new Set(['{', '[']);
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);

function isJson(beginning: Uint8Array): boolean {
  const firstByte = beginning.find((byte) => byte > SPACE && !BYTE_ORDER_MARK.has(byte));
  return firstByte !== undefined && JSON_BEGINNINGS.has(String.fromCharCode(firstByte));
}

/** Reads the records of an input in batches. Detects CSV, JSON, GeoJSON, and gzip from the content. */
export async function* readRecords(
  input: ImportInput,
  readStats: ReadStats = createReadStats(),
): AsyncGenerator<AfdcRecord[]> {
  const openAndCountBytes = async function* () {
    for await (const chunk of input.open()) {
      readStats.bytes += chunk.length;
      yield chunk;
    }
  };
  const [beginning, chunks] = await decompress(openAndCountBytes(), input.name);
  yield* isJson(beginning) ? readJson(chunks, input.name) : readCsv(chunks, input.name, readStats);
}
