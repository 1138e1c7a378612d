import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RigDraft } from '../rigs/rig.ts';
import { TRAILER_LIBRARY } from '../rigs/trailer-library.ts';
import { TYPICAL_VEHICLES } from '../rigs/typical-vehicles.ts';
import { VEHICLE_LIBRARY } from '../rigs/vehicle-library.ts';
import { readRigs, toRigCells, toRigsCsv } from './rigs-csv.ts';

const parseCells = (text: string) => parse(text, { bom: true, relax_column_count: true }) as string[][];
const vehicle = fc.constantFrom(...VEHICLE_LIBRARY.map(({ id }) => id), ...Object.values(TYPICAL_VEHICLES));
const trailer = fc.option(fc.constantFrom(...TRAILER_LIBRARY.flatMap((entry) => entry.trailer ?? [])));
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\p{C}/gu, '').trim()),
  fc.constantFrom('=1+1', '+A1', '-2', '@SUM', "'=x"),
);

describe('a table of rigs', () => {
  it('stays the same when it is written and read back', () => {
    const rig = fc.record({ name: name.filter((text) => /[a-z0-9]/i.test(text)), vehicle, trailer });
    const getKey = (draft: { name: string }) => draft.name.toLowerCase();
    fc.assert(
      fc.property(fc.uniqueArray(rig, { maxLength: 5, selector: getKey }), (rigs) => {
        const written = toRigsCsv(rigs);
        const read = readRigs(parseCells(written));
        expect(read?.skipped).toEqual([]);
        expect(read?.rigs.map(({ rig }) => [rig.name, typeof rig.vehicle])).toEqual(
          rigs.map((draft) => [draft.name, typeof draft.vehicle]),
        );
        expect(toRigsCsv((read?.rigs ?? []).map(({ rig }) => rig))).toBe(written);
      }),
    );
  });

  it('contains no cell that a spreadsheet would run as a formula', () => {
    const rig: RigDraft = { name: '=1+1', vehicle: TYPICAL_VEHICLES.pickup, trailer: null };
    for (const row of parseCells(toRigsCsv([rig]))) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t]/);
  });

  it('may name a vehicle by its title on the page, and omit columns', () => {
    const [libraryVehicle] = VEHICLE_LIBRARY;
    const name = `${libraryVehicle?.make} ${libraryVehicle?.model}`;
    const read = readRigs([
      ['vehicle', 'NAME'],
      [`${name} (${libraryVehicle?.year} and later)`, 'Van'],
      [`${name}, from ${libraryVehicle?.year}`, 'Tow van'],
      [libraryVehicle?.id.toUpperCase() ?? '', 'Truck'],
    ]);
    expect(read).toEqual({
      rigs: ['Van', 'Tow van', 'Truck'].map((rigName, i) => ({
        row: i + 2,
        rig: { name: rigName, vehicle: libraryVehicle?.id, trailer: null },
      })),
      skipped: [],
    });
    expect(readRigs([['Name', 'Place']])).toBeNull();
  });

  it('may spell the position of a charge port as earlier versions wrote it', () => {
    const rig: RigDraft = {
      name: 'Van',
      vehicle: { ...TYPICAL_VEHICLES.pickup, portCorner: 'front-center' },
      trailer: null,
    };
    const written = toRigsCsv([rig]);
    const earlier = readRigs(parseCells(written.replace('front-center', 'front-centre')));
    expect(earlier).toEqual(readRigs(parseCells(written)));
    expect(earlier?.rigs[0]?.rig.vehicle).toMatchObject({ portCorner: 'front-center' });
  });

  it('yields a reason for each skipped row', () => {
    const id = VEHICLE_LIBRARY[0]?.id ?? '';
    const header = ['Name', 'Vehicle', 'Trailer', 'Trailer Length (ft)'];
    const rows = [
      ['A', id],
      ['a', id],
      ['', id],
      ['B', 'a horse'],
      ['C', ''],
      ['D', id, 'boat', '1,000'],
    ];
    const read = readRigs([header, ...rows]);
    expect(read?.rigs).toHaveLength(1);
    expect(read?.skipped).toEqual([
      { row: 3, reason: 'Another row has the same name.' },
      { row: 4, reason: 'Give the rig a name.' },
      { row: 5, reason: "The vehicle “a horse” isn't in the library." },
      { row: 6, reason: 'The vehicle is missing.' },
      { row: 7, reason: 'The length of the trailer, tongue included, must be between 5 and 60 ft.' },
    ]);
    const many = Array.from({ length: 201 }, (_, i) => [`Rig ${i}`, id]);
    expect(readRigs([header, ...many])?.skipped).toEqual([{ row: 202, reason: 'A company can share up to 200 rigs.' }]);
    expect(toRigCells({ name: 'A', vehicle: id, trailer: null }).slice(0, 2)).toEqual(['A', id]);
  });
});
