import { describe, expect, it } from 'vitest';
import { INTERSTATES } from './interstates.ts';
import { computeLineLengthM, parseWaypoints, resolveInterstates } from './road-table.ts';

const TOWNS: Record<string, { lat: number; lng: number }> = {
  'Reno, NV': { lat: 39.53, lng: -119.81 },
  'Truckee, CA': { lat: 39.33, lng: -120.18 },
};
const findTown = (name: string, state: string) => TOWNS[`${name}, ${state}`] ?? null;

describe('parsing a route', () => {
  it('reads the state of each town from the start of the text', () => {
    expect(parseWaypoints(['CA: Colfax, Truckee', 'NV: Reno'])).toEqual([
      { name: 'Colfax', state: 'CA' },
      { name: 'Truckee', state: 'CA' },
      { name: 'Reno', state: 'NV' },
    ]);
  });

  it('reads the coordinates of a place that is not a town from the text', () => {
    expect(parseWaypoints(['CA: Donner Pass @39.34,-120.34'])).toEqual([
      { name: 'Donner Pass', state: 'CA', at: { lat: 39.34, lng: -120.34 } },
    ]);
  });
});

describe('resolving a table of interstates', () => {
  it('finds the coordinates of every waypoint, in order', () => {
    const resolved = resolveInterstates(
      [{ ref: 'I-80', miles: 40, route: ['CA: Donner Pass @39.34,-120.34, Truckee', 'NV: Reno'] }],
      findTown,
    );
    if (!resolved.ok) throw new Error(resolved.unresolved.join());
    const [line] = resolved.interstates;
    expect(line?.waypoints.map((waypoint) => waypoint.name)).toEqual(['Donner Pass, CA', 'Truckee, CA', 'Reno, NV']);
    expect(line?.waypoints[2]).toMatchObject(TOWNS['Reno, NV'] ?? {});
    expect(line?.lengthM).toBeCloseTo(computeLineLengthM(line?.line ?? []), 6);
    expect(line?.publishedLengthM).toBeCloseTo(64_373.76, 2);
  });

  it('numbers the parts of an interstate that has more than one', () => {
    const route = ['CA: Truckee', 'NV: Reno'];
    const resolved = resolveInterstates(
      [
        { ref: 'I-76', name: 'west', route },
        { ref: 'I-76', name: 'east', route },
        { ref: 'I-78', route },
      ],
      findTown,
    );
    expect(resolved.ok && resolved.interstates.map(({ ref, part, name }) => [ref, part, name])).toEqual([
      ['I-76', 0, 'west'],
      ['I-76', 1, 'east'],
      ['I-78', 0, ''],
    ]);
  });

  it('reports every waypoint without a matching town, not only the first', () => {
    const resolved = resolveInterstates([{ ref: 'I-80', route: ['CA: Nowhere, Truckee', 'NV: Elsewhere'] }], findTown);
    expect(resolved).toEqual({ ok: false, unresolved: ['I-80: Nowhere, CA', 'I-80: Elsewhere, NV'] });
  });
});

describe('the table of interstates', () => {
  it('includes every interstate with a one-digit or two-digit number', () => {
    const expected =
      '2 4 5 8 10 11 12 14 15 16 17 19 20 22 24 25 26 27 29 30 35 35E 35W 37 39 40 41 42 43 44 45 49 55 57 59 64 65 66 68 69 69C 69E 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 93 94 95 96 97 99';
    const listed = new Set(INTERSTATES.map((line) => line.ref).filter((ref) => /^I-\d{1,2}[A-Z]?$/.test(ref)));
    expect([...listed].join(' ')).toBe(expected.replaceAll(/\S+/g, 'I-$&'));
  });

  it('includes the beltways and connectors of the large cities', () => {
    const listed = new Set(INTERSTATES.map((line) => line.ref));
    const expected =
      '105 110 205 210 215 225 240 255 264 265 270 275 276 278 280 285 287 290 294 295 355 376 380 390 394 395 405 410 430 435 440 459 465 469 470 475 476 480 485 490 494 495 526 540 565 575 580 595 605 610 635 640 664 670 675 676 678 680 684 690 694 695 696 710 787 805 820 840 880 895 985';
    expect(expected.split(' ').filter((number) => !listed.has(`I-${number}`))).toEqual([]);
  });

  it('has a different name for each part of an interstate', () => {
    const names = INTERSTATES.map((line) => `${line.ref} ${line.name ?? ''}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('is written in the expected format', () => {
    const invalidTexts = INTERSTATES.flatMap((line) => line.route.filter((text) => !/^[A-Z]{2}: \S/.test(text)));
    const invalidWaypoints = INTERSTATES.flatMap((line) => parseWaypoints(line.route)).filter(
      (waypoint) => !/^[\p{L}0-9.' -]+$/u.test(waypoint.name),
    );
    expect([...invalidTexts, ...invalidWaypoints.map((waypoint) => waypoint.name)]).toEqual([]);
  });

  it('has coordinates rounded to a hundredth of a degree', () => {
    const tooPrecise = INTERSTATES.flatMap((line) => line.route.filter((text) => /\.\d{3,}/.test(text)));
    expect(tooPrecise).toEqual([]);
  });
});
