import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRealDataMissing, realDataPath } from '../../../testing/real-data.ts';
import { parsePricePerKwh } from './parse-price.ts';

describe('the price of a kWh in a station record', () => {
  it('is parsed if it is clear', () => {
    for (const [text, price] of [
      ['$0.48 per kWh', 0.48],
      ['$0.49 per kWH', 0.49],
      ['$0.50 / kWh', 0.5],
      ['$0.54/kWh + tax', 0.54],
      ['$0.54 per kWh + tax', 0.54],
      ['$0.20/kWh Energy Fee', 0.2],
      ['$0.49 kWh', 0.49],
      ['DC: $0.49 per kWh; L2: $0.29 per kWh', 0.49],
      ['Level 2: $0.29 per kWh; DC Fast: $0.49 per kWh', 0.49],
      ['$0.00 per kWh', 0],
      ['Free', 0],
      ['FREE', 0],
    ] as const)
      expect([text, parsePricePerKwh(text)]).toEqual([text, price]);
  });

  it('is unknown if the text has several prices for fast charging, none per kWh, or an implausible one', () => {
    for (const text of [
      null,
      '',
      'Pricing unknown',
      '$2.00/Hr Parking Fee',
      'Level 2: $0.49 per kWh',
      '$0.45 per kWh from 4pm-9pm; $0.30 per kWh all other times',
      '$0.28 per kWh; $0.26 per minute above 60 kW and $0.13 per minute at or below 60 kW',
      '$0.199 per kWh plus $1 per session',
      '$1.50 per session; $0.75 per kWh',
      '$0.30-0.35/kWh and $0.30/kWh on weekends',
      '$20 per kWh',
      '$0.49 kWh/0.29 kWh',
      '$0.37 per kWh and $0.25 per minute for parking',
      '$0.35 per kWh; $0.50 per hour idle fee',
      'Free; parking fee',
      'Free for 0-30 mins; $0.30 per kWh for 30-75 mins; $1.00 per kWh after 75 mins',
      '-$0.30 per kWh',
    ])
      expect([text, parsePricePerKwh(text)]).toEqual([text, null]);
  });

  it('is null or between zero and a dollar and a half for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\$?[\d.]{0,6} ?(per|\/) ?kWh.{0,9}$/)), (text) => {
        const price = parsePricePerKwh(text);
        expect(price === null || (price >= 0 && price <= 1.5)).toBe(true);
      }),
    );
  });

  it.skipIf(isRealDataMissing)('is found in three of four short price texts of real records', () => {
    const csv = gunzipSync(readFileSync(realDataPath('afdc', 'afdc-ev-stations-7states.csv.gz'))).toString();
    const texts = [...csv.matchAll(/,"?([^",\n]*\$\d[^",\n]{0,20}kwh[^",\n]{0,60})"?,/gi)].map(([, text = '']) => text);
    const simple = texts.filter((text) => text.length < 20);
    expect(simple.length).toBeGreaterThan(300);
    expect(simple.filter((text) => parsePricePerKwh(text) !== null).length / simple.length).toBeGreaterThan(0.75);
    for (const text of texts.filter((one) => /minute|hour|session|from \d/i.test(one)))
      expect([text, parsePricePerKwh(text)]).toEqual([text, null]);
  });
});
