import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAfdcRecord } from '#domain/chargers/afdc/afdc.ts';
import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';
import { isRealDataMissing, realDataPath } from '../../../testing/real-data.ts';
import { ImportError } from './import-error.ts';
import { type ImportInput, openFileInput } from './import-input.ts';
import { readRecords } from './read-records.ts';
import { createReadStats } from './read-stats.ts';
import { createStationFields, toCsv } from './testing/station-text.ts';

const SAMPLES = realDataPath('afdc-api');

function createBytesInput(bytes: Uint8Array, pieceBytes = 7): ImportInput {
  const open = async function* () {
    for (let i = 0; i < bytes.length; i += pieceBytes) yield bytes.subarray(i, i + pieceBytes);
  };
  return { name: 'some file', sizeBytes: bytes.length, open };
}

async function collectRecords(input: ImportInput, readStats = createReadStats()): Promise<AfdcRecord[]> {
  const all: AfdcRecord[] = [];
  for await (const records of readRecords(input, readStats)) all.push(...records);
  return all;
}

const LIST = createStationFields(3);
const CSV = Buffer.from(toCsv(LIST));
const JSON_TEXT = Buffer.from(JSON.stringify({ total_results: 3, fuel_stations: LIST }));
const listNames = (records: AfdcRecord[]) => records.map(({ id, city }) => `${id} ${city}`);
const EXPECTED = ['1 Elko', '2 Elko', '3 Elko'];

test.each([
  ['CSV', CSV],
  ['JSON', JSON_TEXT],
  ['gzipped CSV', gzipSync(CSV)],
  ['gzipped JSON', gzipSync(JSON_TEXT)],
  ['CSV gzipped twice', gzipSync(gzipSync(CSV))],
  ['CSV with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), CSV])],
  ['JSON with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), JSON_TEXT])],
  ['CSV with Windows line endings', Buffer.from(CSV.toString().replaceAll('\n', '\r\n'))],
])('%s is recognized by its content and read in chunks of any size', async (_name, bytes) => {
  for (const size of [1, 7, 100_000])
    expect(listNames(await collectRecords(createBytesInput(bytes, size)))).toEqual(EXPECTED);
});

describe('an input that cannot be read', () => {
  test.each([
    ['truncated gzip', gzipSync(CSV).subarray(0, -12), 'cut off'],
    ['corrupt gzip', Buffer.concat([gzipSync(CSV).subarray(0, 20), Buffer.alloc(400, 255)]), 'unreadable'],
    ['truncated JSON', JSON_TEXT.subarray(0, -2), 'cut off'],
    ['broken JSON', Buffer.from('{"fuel_stations":[}'), 'unreadable'],
    ['unrelated JSON', Buffer.from('{"error":{}}'), 'not stations'],
    ['truncated CSV', CSV.subarray(0, -40), 'cut off'],
    ['unrelated CSV', Buffer.from('name,price\nx,1\n'), 'not stations'],
    ['a web page', Buffer.from('<!doctype html><title>x</title>'), 'not stations'],
  ])('is reported with the reason: %s', async (_name, bytes, problem) => {
    const error = await collectRecords(createBytesInput(bytes)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({ problem });
  });
});

test('rows with too few or too many columns or another encoding are read as far as possible', async () => {
  const text = `${toCsv(LIST.slice(0, 1))}2,ELEC,Short\n${'x,'.repeat(60)}\n`;
  const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0x33, 0x2c, 0xff, 0xfe, 0x2c, 0xc3, 0x0a])]);
  const records = await collectRecords(createBytesInput(bytes));
  expect(records).toHaveLength(4);
  expect(records[1]).toMatchObject({ id: '2', station_name: 'Short', city: '' });
  expect(records[3]).toMatchObject({ id: '3', fuel_type_code: 'ÿþ' });
});

describe('Windows-1252 text', () => {
  const cities = ['San José', 'Cañon City — “Plaza”', 'Elko'];
  const rows = cities.map((city, i) => ({ ...createStationFields(1, i + 1)[0], city }));
  const lines = toCsv(rows).split('\n');
  const CODES: Readonly<Record<string, number>> = { '—': 0x97, '“': 0x93, '”': 0x94 };
  const encodeWindows1252 = (text: string) => Uint8Array.from(text, (letter) => CODES[letter] ?? letter.charCodeAt(0));
  const isInUtf8 = (line: string, isMixed: boolean) => isMixed && line.includes('José');

  test.each([
    ['throughout a CSV file', false, 2],
    ['in one line of a CSV file', true, 1],
  ])('%s is recognized, and its lines are counted', async (_name, isMixed, expected) => {
    const encoded = lines.map((line) => (isInUtf8(line, isMixed) ? Buffer.from(line) : encodeWindows1252(line)));
    const bytes = Buffer.concat(encoded.flatMap((line) => [line, Buffer.from('\n')]));
    for (const size of [1, 7, 100_000]) {
      const readStats = createReadStats();
      const records = await collectRecords(createBytesInput(bytes, size), readStats);
      expect(records.map(({ city }) => city)).toEqual(cities);
      expect(readStats.nonUtf8LineCount).toBe(expected);
    }
  });

  test('is never found in UTF-8', async () => {
    const readStats = createReadStats();
    await collectRecords(createBytesInput(Buffer.from(toCsv(rows)), 3), readStats);
    expect(readStats.nonUtf8LineCount).toBe(0);
  });
});

test('an element that is not a record is passed on as unreadable, and reading continues', async () => {
  const bytes = Buffer.from('{"fuel_stations":[7, null, "x", [1], {"id":1}, {"id":}, {"properties":null}]}');
  const records = await collectRecords(createBytesInput(bytes));
  expect(records).toHaveLength(7);
  expect(records.map((record) => parseAfdcRecord(record).ok)).not.toContain(true);
  expect(records[5]).toEqual({ unreadable: '{"id":}' });
});

test('random bytes never cause an error other than an ImportError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), async (bytes, size) => {
      const error = await collectRecords(createBytesInput(bytes, size)).catch((thrown: unknown) => thrown);
      if (!Array.isArray(error)) expect(error).toBeInstanceOf(ImportError);
    }),
  );
});

describe.skipIf(isRealDataMissing)('the official samples', () => {
  const parseSample = async (ending: string) => {
    const records = await collectRecords(await openFileInput(path.join(SAMPLES, `sample-all-v1.${ending}`)));
    return records.map((record) => parseAfdcRecord(record));
  };

  test('contain the same stations in all three formats, except that CSV lacks the charging power', async () => {
    const [csv, json, geojson] = await Promise.all([parseSample('csv'), parseSample('json'), parseSample('geojson')]);
    expect(geojson).toEqual(json);
    expect(json).toMatchObject([
      {
        ok: true,
        facts: { id: 446568, network: 'Francis Energy', connectors: ['ccs'], maxPowerKw: 400, dcFastCount: 4 },
      },
      { ok: false, reason: 'not electric' },
    ]);
    const withoutPower = json.map((one) => (one.ok ? { ok: true, facts: { ...one.facts, maxPowerKw: null } } : one));
    expect(csv).toEqual(withoutPower);
  });
});
