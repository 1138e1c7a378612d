import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charger } from '#domain/chargers/charger.ts';
import { anyChargers } from '../../../testing/charger-arbitraries.ts';
import { usualOrProof } from '../../../testing/proof.ts';
import { buildBaseFromPages } from '../base/base-builder.ts';
import { TableWriter } from '../base/table-writer.ts';
import { createChargerSet, makeCharger, toStationRow } from '../testing.ts';
import { readChargerAt, readSearchTexts } from './charger-table.ts';

const pick = ({ name, address, city, network }: Charger) => ({ name, address, city, network });

async function* streamPages(chargers: readonly Charger[], size: number) {
  for (let from = 0; from < chargers.length; from += size)
    yield { json: JSON.stringify(chargers.slice(from, from + size).map(toStationRow)) };
}

describe('chargers packed into arrays', () => {
  it('are unpacked unchanged', () => {
    fc.assert(
      fc.property(anyChargers(20), (chargers) => {
        const writer = new TableWriter();
        for (const charger of chargers) writer.add(charger);
        const table = writer.finish();
        for (const [i, charger] of chargers.entries()) {
          expect(readChargerAt(table, i)).toEqual(charger);
          expect(readSearchTexts(table, i)).toEqual(pick(charger));
        }
      }),
      { numRuns: usualOrProof(200, 1_000) },
    );
  });

  it('can be many and have long texts', () => {
    const writer = new TableWriter(1);
    const name = 'Ünïcode '.repeat(60);
    for (let id = 1; id <= 5_000; id += 1) writer.add(makeCharger(id, { name: `${name}${id}` }));
    const table = writer.finish();
    expect(table.columns.count).toBe(5_000);
    expect(readChargerAt(table, 4_999)).toEqual(makeCharger(5_000, { name: `${name}5000` }));
  });

  it('must be in ascending order of id', () => {
    const writer = new TableWriter();
    writer.add(makeCharger(2));
    expect(() => writer.add(makeCharger(2))).toThrow('ascending');
  });

  it('are sorted the same in a separate thread', async () => {
    const chargers = Array.from({ length: 6_000 }, (_, i) =>
      makeCharger(i + 1, { lat: (i * 7919) % 80, lng: (i * 104_729) % 170 }),
    );
    const inThread = await buildBaseFromPages(chargers.length, streamPages(chargers, 1_000));
    const inline = createChargerSet(chargers).base;
    expect(inThread.table.columns.ids).toEqual(inline.table.columns.ids);
    expect(inThread.words.documents).toEqual(inline.words.documents);
    expect(readChargerAt(inThread.table, 17)).toEqual(readChargerAt(inline.table, 17));
  });

  it('are rejected without a crash if there are too many for a thread', async () => {
    async function* streamSlowly() {
      await new Promise((resolve) => setTimeout(resolve, 500));
      yield { json: '[]' };
    }
    await expect(buildBaseFromPages(1e12, streamSlowly())).rejects.toThrow(/allocation failed|array length/);
  });

  it('are rejected with the reason if they are unreadable', async () => {
    async function* streamInvalidJson() {
      yield { json: '[{"id":' };
    }
    await expect(buildBaseFromPages(6_000, streamInvalidJson())).rejects.toThrow('JSON');
  });
});
