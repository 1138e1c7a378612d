import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readSessions } from './read-sessions.ts';
import { SESSION_COLUMNS } from './sessions-csv.ts';

/** Reads times without a zone as UTC, like a device set to UTC. */
const readTime = (text: string) => {
  const time = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text} UTC`);
  return Number.isNaN(time.getTime()) ? null : time;
};
const read = (...rows: string[][]) => readSessions(rows, readTime);

describe('a charging session file', () => {
  it('from Tesla contains the site, the energy, and the total with tax', () => {
    const header =
      'ChargeStartDateTime,Vin,Country,SiteLocationName,Description,QuantityBase,UnitCostBase,VAT,Total Inc. VAT';
    const row = ['2025-06-01T14:05:00-07:00', 'V', 'US', 'Elko, NV', 'CHARGING', '48.25', '0.41/kwh', '0', '19.78'];
    expect(read(header.split(','), row)).toEqual({
      format: 'Tesla account',
      rows: [2],
      skipped: [],
      sessions: [
        {
          startedAt: '2025-06-01T21:05:00.000Z',
          minutes: null,
          energyKwh: 48.25,
          costDollars: 19.78,
          network: 'Tesla Supercharger',
          place: 'Elko, NV',
          copy: 0,
        },
      ],
    });
  });

  it('from Tesla may have rows billed by the minute, which are skipped with that reason', () => {
    const header = ['ChargeStartDateTime', 'QuantityBase', 'UnitCostBase'];
    expect(read(header, ['2025-06-01T14:05:00Z', '31', '0.26/min'])).toMatchObject({
      sessions: [],
      skipped: [{ row: 2, reason: 'It was billed by the minute, so its energy is unknown.' }],
    });
  });

  it('from Rivian contains the network and the city, and is read only where costs are in US dollars', () => {
    const header = ['startInstant', 'endInstant', 'totalEnergyKwh', 'paidTotal', 'currencyCode', 'vendor', 'city'];
    const row = ['2025-07-04T10:00:00.000Z', '2025-07-04T10:42:00.000Z', '61.2', '28.1', 'USD', 'Rivian', 'Moab'];
    expect(read(header, row, row.with(4, 'CAD'))).toMatchObject({
      format: 'Rivian account',
      sessions: [{ minutes: 42, energyKwh: 61.2, costDollars: 28.1, network: 'Rivian', place: 'Moab' }],
      skipped: [{ row: 3, reason: 'The cost is not in US dollars.' }],
    });
  });

  it('from ChargePoint contains the station and the charging time', () => {
    const header = 'Station Name,Start Date,Charging Time (hh:mm:ss),Energy (kWh),City,Currency,Fee,Plug In Event Id';
    const row = ['PALO ALTO CA / HAMILTON #1', '7/29/2019 20:17', '01:03:32', '6.249', 'Palo Alto', 'USD', '1.44', '3'];
    expect(read(header.split(','), row)).toMatchObject({
      format: 'ChargePoint report',
      sessions: [
        {
          startedAt: '2019-07-29T20:17:00.000Z',
          minutes: 64,
          energyKwh: 6.249,
          costDollars: 1.44,
          network: 'ChargePoint',
          place: 'PALO ALTO CA / HAMILTON #1, Palo Alto',
        },
      ],
    });
  });

  it('from any other source is read by common headings, in any order and case', () => {
    expect(read(['kwh', 'COST', ' date '], ['50 kWh', '$1,020.50', '2025-01-02 08:00'])).toMatchObject({
      format: 'plain',
      sessions: [{ energyKwh: 50, costDollars: 1020.5, network: '' }],
    });
  });

  it('without a start column or an energy column is not read', () => {
    expect([read(), read(['Name', 'Address']), read(['Start', 'Cost'])]).toEqual([null, null, null]);
  });

  it('yields a session for each valid row, and a reason for each other row', () => {
    const rows = [
      ['2025-01-02T08:00Z', '50'],
      ['never', '50'],
      ['2025-01-02T08:00Z', 'much'],
    ];
    expect(read(['Start', 'kWh'], ...rows)).toMatchObject({
      sessions: [{ energyKwh: 50 }],
      skipped: [
        { row: 3, reason: 'Enter the date and time.' },
        { row: 4, reason: 'Enter the energy in kWh.' },
      ],
    });
  });

  it('may have blank rows, which are skipped but count in row numbers', () => {
    const rows = [[''], ['Start', 'kWh'], [''], ['2025-01-02T08:00Z', '50'], ['never', '50'], [' ', '']];
    expect(read(...rows)).toMatchObject({
      sessions: [{ energyKwh: 50 }],
      skipped: [{ row: 5, reason: 'Enter the date and time.' }],
    });
  });

  it('may have identical rows, which get different copy numbers', () => {
    const row = ['2025-01-02T08:00Z', '50'];
    expect(read(['Start', 'kWh'], row, row, ['2025-01-02T08:01Z', '50'])?.sessions.map(({ copy }) => copy)).toEqual([
      0, 1, 0,
    ]);
  });

  it('may have cells with a million spaces', () => {
    const longCell = `1${' '.repeat(1_000_000)}x`;
    expect(read(['Start', 'kWh', 'Place'], ['2025-01-02T08:00Z', longCell, longCell])).toMatchObject({ sessions: [] });
  });

  it('yields a session or a reason for each filled row, whatever its cells contain', () => {
    const cells = fc.array(fc.string({ unit: fc.constantFrom(...'=+@,;"\n\t\0 19.:-$é😀'), maxLength: 12 }), {
      maxLength: 7,
    });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 5 }), (rows) => {
        const result = read([...SESSION_COLUMNS], ...rows);
        const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
        expect((result?.sessions.length ?? 0) + (result?.skipped.length ?? 0)).toBe(filled.length);
      }),
      { numRuns: 30 },
    );
  });
});

it('Numbers may have a dollar sign, separators, and a unit; other text is not a number', () => {
  expect(['$12.50', '1,234.5 kWh', '', 'N/A', '12 min'].map(readNumber)).toEqual([12.5, 1234.5, null, null, 12]);
  expect(['1e5', '=1+1', '0x10', '1,2', '--1', 'Infinity'].map(readNumber)).toEqual(Array(6).fill(Number.NaN));
});
