import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyChargers } from '../../../testing/charger-arbitraries.ts';
import { usualOrProof } from '../../../testing/proof.ts';
import type { Charger } from '../charger.ts';
import { type ChargerColumns, createColumns, writeCharger } from './charger-columns.ts';
import { decodeSnapshot, encodeSnapshot, type Snapshot } from './snapshot.ts';

const HALF_STEP = 0.5 / 100_000 + 1e-9;

function packColumns(chargers: readonly Charger[]): { columns: ChargerColumns; networks: string[] } {
  const networks = [...new Set(chargers.map(({ network }) => network))];
  const columns = createColumns(chargers.length);
  for (const [i, charger] of chargers.entries()) writeCharger(columns, i, charger, networks.indexOf(charger.network));
  return { columns, networks };
}

function encode(chargers: readonly Charger[], version = 1, since = 0, removed: number[] = []): Uint8Array<ArrayBuffer> {
  const { columns, networks } = packColumns(chargers);
  const header = { version, code: 'a1', since, total: chargers.length, truncated: false, networks, removed };
  return encodeSnapshot(header, columns, Uint32Array.from(chargers.keys()));
}

type Row = Record<string, number | string>;

function rowsById({ header, columns }: Snapshot): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (let i = 0; i < columns.count; i += 1)
    rows.set(columns.ids[i] ?? 0, {
      lat: columns.lats[i] ?? 0,
      lng: columns.lngs[i] ?? 0,
      dc: columns.dcFastCounts[i] ?? 0,
      level2: columns.level2Counts[i] ?? 0,
      level1: columns.level1Counts[i] ?? 0,
      score: columns.trailerScores[i] ?? 0,
      outlook: columns.outlooks[i] ?? 0,
      height: columns.clearsHeightsCm[i] ?? 0,
      amenity: columns.amenityScores[i] ?? 0,
      traits: columns.traits[i] ?? 0,
      network: header.networks[columns.networks[i] ?? 0] ?? '',
    });
  return rows;
}

describe('a snapshot of chargers', () => {
  it('contains all its chargers, with coordinates rounded to 0.00001 degree', () => {
    fc.assert(
      fc.property(anyChargers(20), fc.nat(), (chargers, version) => {
        const snapshot = decodeSnapshot(encode(chargers, version));
        expect(snapshot.header).toMatchObject({ version, since: 0, count: chargers.length, total: chargers.length });
        const rows = rowsById(snapshot);
        const { columns, networks } = packColumns(chargers);
        for (const [i, charger] of chargers.entries()) {
          const row = rows.get(Number(charger.id));
          expect(Math.abs(Number(row?.lat) - charger.lat)).toBeLessThanOrEqual(HALF_STEP);
          expect(Math.abs(Number(row?.lng) - charger.lng)).toBeLessThanOrEqual(HALF_STEP);
          expect(row).toMatchObject({
            dc: columns.dcFastCounts[i],
            level2: columns.level2Counts[i],
            level1: columns.level1Counts[i],
            score: columns.trailerScores[i],
            outlook: columns.outlooks[i],
            height: columns.clearsHeightsCm[i],
            amenity: columns.amenityScores[i],
            traits: columns.traits[i],
            network: networks[columns.networks[i] ?? 0],
          });
        }
      }),
      { numRuns: usualOrProof(200, 1_000) },
    );
  });

  it('plus the changes since then equals a new snapshot', () => {
    const anyChange = fc.tuple(anyChargers(15), anyChargers(8), fc.array(fc.nat({ max: 14 }), { maxLength: 5 }));
    fc.assert(
      fc.property(anyChange, ([before, changed, removedIndexes]) => {
        const changedIds = new Set(changed.map(({ id }) => id));
        const removed = removedIndexes.flatMap((index) => before[index] ?? []).filter(({ id }) => !changedIds.has(id));
        const removedIds = new Set(removed.map(({ id }) => id));
        const after = [...before.filter(({ id }) => !changedIds.has(id) && !removedIds.has(id)), ...changed];

        const rows = rowsById(decodeSnapshot(encode(before)));
        const changes = decodeSnapshot(encode(changed, 2, 1, [...removedIds].map(Number)));
        for (const id of changes.header.removed) rows.delete(id);
        for (const [id, row] of rowsById(changes)) rows.set(id, row);
        expect(rows).toEqual(rowsById(decodeSnapshot(encode(after, 2))));
      }),
      { numRuns: usualOrProof(200, 1_000) },
    );
  });

  it('has the same content whatever the order of chargers', () => {
    fc.assert(
      fc.property(anyChargers(20), (chargers) => {
        const networks = ['', 'Tesla Supercharger'];
        const teslaChargers = chargers.map((charger) => ({ ...charger, network: 'Tesla Supercharger' }));
        const header = {
          version: 1,
          code: '',
          since: 0,
          total: teslaChargers.length,
          truncated: false,
          networks,
          removed: [],
        };
        const columns = createColumns(teslaChargers.length);
        for (const [i, charger] of teslaChargers.entries()) writeCharger(columns, i, charger, 1);
        const indexes = Uint32Array.from(teslaChargers.keys());
        const forward = rowsById(decodeSnapshot(encodeSnapshot(header, columns, indexes)));
        const backward = encodeSnapshot(header, columns, indexes.toReversed());
        expect(rowsById(decodeSnapshot(backward))).toEqual(forward);
      }),
      { numRuns: usualOrProof(100, 300) },
    );
  });

  it('is rejected if it is truncated or not a snapshot', () => {
    const bytes = encode([]);
    expect(() => decodeSnapshot(bytes.subarray(0, bytes.length - 1))).toThrow();
    expect(() => decodeSnapshot(new TextEncoder().encode('<!doctype html>'))).toThrow(RangeError);
    expect(() => decodeSnapshot(new Uint8Array(0))).toThrow(RangeError);
  });
});
