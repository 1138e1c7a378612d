import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeContingentPlan, makeTripPlan, makeUncertainPlan } from '../testing/make-trip.ts';
import { TRIP_COLUMNS, toTripCsv } from './trip-csv.ts';
import { buildTripFileName } from './trip-file-name.ts';
import { toTripGeoJson } from './trip-geojson.ts';
import { toTripGpx } from './trip-gpx.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ']]>',
    '</name><wpt lat="0" lon="0"/>',
    '=HYPERLINK("x")',
    "'=1",
    '\t@SUM(1)',
    '&amp;',
    '\u0000\u0008',
  ),
);

function makePlanCalled(name: string, address = '') {
  const plan = makeTripPlan();
  return { ...plan, stops: plan.stops.map((stop) => ({ ...stop, name, address })) };
}

const removeMarkup = (xml: string) => xml.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|quot|apos);/g, '');
const count = (text: string, part: string) => text.split(part).length - 1;

describe('a trip as GPX', () => {
  it('has its stops as waypoints and as a route, and a track segment for each drive', () => {
    const plan = makeTripPlan();
    const gpx = toTripGpx('To Salina', plan);
    expect(count(gpx, '<wpt ')).toBe(plan.stops.length);
    expect(count(gpx, '<rtept ')).toBe(plan.stops.length);
    expect(count(gpx, '<trkseg>')).toBe(plan.legs.length);
    expect(count(gpx, '<trkpt ')).toBe(plan.legs.reduce((sum, { line }) => sum + line.length / 2, 0));
    expect(gpx).toContain('<wpt lat="39.263900" lon="-103.692200">');
  });

  it('stays well-formed whatever a station is called', () => {
    const shape = (gpx: string) => (gpx.match(/<[^<>\s]+/g) ?? []).join('');
    const expectedShape = shape(toTripGpx('', makePlanCalled('')));
    fc.assert(
      fc.property(anyText, (name) => {
        const gpx = toTripGpx(name, makePlanCalled(name));
        expect(shape(gpx)).toBe(expectedShape);
        expect(removeMarkup(gpx)).not.toMatch(/[<>&]/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
        expect(gpx).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      }),
    );
  });
});

it("Every file has the cost of each stop, or a range if the station's record has no price", () => {
  const plan = makeTripPlan();
  const [start, limon, colby, end] = plan.stops;
  if (!start || !limon || !colby || !end) throw new Error('The plan lacks a stop');
  const exactCost = { low: 31.5, typical: 31.5, high: 31.5 };
  const stops = [start, { ...limon, cost: exactCost }, { ...colby, cost: { low: 40, typical: 49.5, high: 60 } }, end];
  const priced = { ...plan, stops };
  const rows: string[][] = parse(toTripCsv(priced));
  const index = TRIP_COLUMNS.indexOf('Price ($)');
  expect(rows.slice(1).map((row) => row.slice(index, index + 4))).toEqual([
    ['', '', '', ''],
    ['31.50', '31.50', '31.50', '31.50'],
    ['', '49.50', '40.00', '60.00'],
    ['', '', '', ''],
  ]);
  const gpx = toTripGpx('To Salina', priced);
  expect([gpx.includes('; $31.50;'), gpx.includes('; about $50 ($40–60);')]).toEqual([true, true]);
  const [, , , , , colbyPoint] = toTripGeoJson('To Salina', priced).features;
  expect(colbyPoint?.properties).toMatchObject({ costDollars: 49.5, costLowDollars: 40, costHighDollars: 60 });
});

describe('a trip as GeoJSON', () => {
  it('has a line for each drive and a point for each stop, with longitude before latitude', () => {
    const plan = makeTripPlan();
    const { features } = toTripGeoJson('To Salina', plan);
    expect(features.map(({ geometry }) => geometry.type)).toEqual([
      ...plan.legs.map(() => 'LineString'),
      ...plan.stops.map(() => 'Point'),
    ]);
    expect(features[0]?.geometry.coordinates[0]).toEqual([-104.9903, 39.7392]);
  });

  it('round-trips whatever a station is called', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const text = JSON.stringify(toTripGeoJson(name, makePlanCalled(name)));
        expect(JSON.parse(text).features.at(-1).properties.name).toBe(name);
      }),
    );
  });
});

describe('a trip as a table', () => {
  it('has a row for each stop with the drive that leads there', () => {
    const rows: string[][] = parse(toTripCsv(makeTripPlan()), { bom: true });
    expect(rows[0]).toEqual([...TRIP_COLUMNS]);
    expect(rows[2]?.slice(0, 4)).toEqual(['1', 'Limon Travel Plaza', '1 Main St, Limon, CO', '39.263900, -103.692200']);
    expect(rows[2]?.slice(-3)).toEqual(['140.0', '85', '72.0']);
    expect(rows[1]?.slice(-3)).toEqual(['', '', '']);
    expect(rows).toHaveLength(5);
  });

  it('has all its columns and no spreadsheet formulas, whatever a station is called', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, address) => {
        const rows: string[][] = parse(toTripCsv(makePlanCalled(name, address)), {
          bom: true,
          relax_column_count: false,
        });
        expect(rows).toHaveLength(5);
        for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t]/);
      }),
    );
  });
});

it('A contingent stop is in every file with its rule, but not on the route of the GPX file', () => {
  const plan = makeContingentPlan();
  const rule =
    'With 51% or more at Burlington Depot, drive on to Colby Oasis. Otherwise, charge at Burlington Depot to 51% (about 16 min).';
  const gpx = toTripGpx('To Salina', plan);
  expect(gpx).toContain(
    `<wpt lat="39.306100" lon="-102.269300"><name>Burlington Depot</name><desc>${rule}</desc></wpt>`,
  );
  expect(count(gpx, '<rtept ')).toBe(plan.stops.length);
  const inTown = plan.legs.map((leg) => ({
    ...leg,
    contingent: leg.contingent && { ...leg.contingent, town: 'Dover' },
  }));
  expect(toTripGpx('To Salina', { ...plan, legs: inTown })).toContain('<name>Burlington Depot in Dover</name>');
  const rows: Record<string, string>[] = parse(toTripCsv(plan), { bom: true, columns: true });
  expect(rows.map((row) => row['Stop on the way if needed'])).toEqual(['', '', rule, '']);
  const { features } = toTripGeoJson('To Salina', plan);
  const drives = features.filter(({ properties }) => properties.kind === 'drive');
  expect(drives.map(({ properties }) => 'stopIfNeeded' in properties && properties.stopIfNeeded)).toEqual([
    null,
    rule,
    null,
  ]);
  expect(features.filter(({ properties }) => properties.kind === 'stop_if_needed')).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-102.2693, 39.3061] },
      properties: { kind: 'stop_if_needed', trip: 'To Salina', name: 'Burlington Depot', description: rule },
    },
  ]);
});

describe('the name of a trip file', () => {
  it("is based on the trip's name", () => {
    expect(buildTripFileName('Denver, CO to Salina, KS', 'gpx')).toBe('denver-co-to-salina-ks.gpx');
    expect(buildTripFileName('Cañon City', 'csv')).toBe('canon-city.csv');
    expect(buildTripFileName('家', 'geojson')).toBe('trip.geojson');
  });

  it('is valid on every file system', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(buildTripFileName(name, 'gpx')).toMatch(/^[a-z0-9][a-z0-9-]*\.gpx$/);
      }),
    );
  });
});

it('Every file says how much more charge to leave a stop with after arriving with less than planned', () => {
  const plan = makeUncertainPlan();
  const rule = 'For each 5% less than planned on arrival, leave with about 4% more, here and at later stops.';
  const [, limon]: Record<string, string>[] = parse(toTripCsv(plan), { columns: true });
  expect(limon?.['Leave with more']).toBe(rule);
  expect(toTripGpx('To Salina', plan)).toContain(`. ${rule}</desc>`);
  const points = toTripGeoJson('To Salina', plan).features.map(({ properties }) => properties);
  expect(points).toContainEqual(expect.objectContaining({ name: 'Limon Travel Plaza', leaveWithMore: rule }));
});
