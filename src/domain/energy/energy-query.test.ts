import { describe, expect, it } from 'vitest';
import { feetToMeters, poundsToKilograms } from '../rigs/us-units.ts';
import { answerEnergyQueryLine } from './energy-query.ts';
import { buildTypicalTrailer } from './typical-trailer.ts';

const answer = (question: object) => answerEnergyQueryLine(JSON.stringify(question)).line;
const QUESTION = { vehicle: 'Rivian R1T', trailer: { kind: 'travel_trailer' }, speedMph: 60 };
function wh(change: object = {}): number {
  const line = answer({ ...QUESTION, ...change });
  if ('error' in line) throw new Error(line.error);
  return line.whPerMi;
}

describe('the answer to a query for the energy that a rig uses', () => {
  it('is in Wh per mile even without optional values', () => {
    expect(wh()).toBeGreaterThan(800);
    expect(wh({ trailer: null })).toBe(wh({ trailer: { kind: 'none' } }));
    expect(wh({ trailer: { kind: 'travel_trailer', lengthFt: null } })).toBe(wh());
    expect(wh({ trailer: { kind: 'none' } })).toBeLessThan(400);
  });

  it('depends on speed, temperature, wind, grade, and each dimension and the weight of the trailer', () => {
    expect(wh({ speedMph: 70 })).toBeGreaterThan(wh());
    expect(wh({ temperatureF: 20 })).toBeGreaterThan(wh());
    expect(wh({ headwindMph: 10 })).toBeGreaterThan(wh());
    expect(wh({ headwindMph: -10 })).toBeLessThan(wh());
    expect(wh({ gradePct: 1 })).toBeGreaterThan(wh());
    const sizes = [{ lengthFt: 30 }, { widthFt: 8.5 }, { heightFt: 12 }, { weightLb: 9_000 }];
    for (const size of sizes) expect(wh({ trailer: { kind: 'travel_trailer', ...size } })).toBeGreaterThan(wh());
  });

  it('has a lower and an upper bound, even downhill', () => {
    for (const change of [{}, { trailer: null }, { gradePct: -6 }]) {
      const line = answer({ ...QUESTION, ...change });
      if ('error' in line) throw new Error(line.error);
      expect(line.low).toBeLessThan(line.whPerMi);
      expect(line.high).toBeGreaterThan(line.whPerMi);
    }
  });

  it('assumes typical wind unless both components are specified, and more in Amarillo in April than in Medford', () => {
    const calmWh = wh({ headwindMph: 0, crosswindMph: 0 });
    expect(wh()).toBeGreaterThan(calmWh * 1.03);
    expect(wh({ headwindMph: 0 })).toBe(wh());
    expect(wh({ headwindMph: 0, crosswindMph: 15 })).toBeGreaterThan(calmWh * 1.05);
    const amarillo = { place: { lat: 35.2, lng: -101.8 }, temperatureF: 70 };
    const medford = { place: { lat: 42.4, lng: -122.9 }, temperatureF: 70 };
    expect(wh({ ...amarillo, month: 4 })).toBeGreaterThan(wh({ ...medford, month: 4 }) * 1.05);
    expect(wh({ ...amarillo, month: 4 })).toBeGreaterThan(wh({ ...amarillo, month: 9 }));
    expect(wh(amarillo)).toBeGreaterThan(wh({ month: 8 }));
  });

  it('uses the temperature of the place and month if none is specified, and thinner air at altitude', () => {
    const fargo = { lat: 46.9, lng: -96.8 };
    expect(wh({ place: fargo, month: 1 })).toBeGreaterThan(wh({ place: fargo, month: 7 }) * 1.1);
    expect(wh({ elevationFt: 6_000 })).toBeLessThan(wh() * 0.95);
  });

  it.each([
    ['not JSON', 'The line is not JSON: write one object per line.'],
    ['[]', 'A query must be an object with vehicle, trailer, and speedMph.'],
    ['{"speedMph": 60}', 'vehicle must be the name of a vehicle.'],
    ['{"vehicle": "R1T", "speedMph": "60"}', 'speedMph must be a number between 1 and 120 mph.'],
    ['{"vehicle": "R1T", "speedMph": 60, "month": 4.5}', 'month must be a whole number from 1 to 12.'],
    ['{"vehicle": "R1T", "speedMph": 60, "place": "Reno"}', 'A place must be an object with lat and lng.'],
    [
      '{"vehicle": "R1T", "speedMph": 60, "trailer": "boat"}',
      'A trailer must be an object with a kind: {"kind": "none"} for none.',
    ],
  ])('says what is wrong with an invalid query: %s', (line, error) => {
    expect(answerEnergyQueryLine(line)).toEqual({ line: { error }, note: null });
  });

  it('lists the known kinds of trailers if the kind is unknown', () => {
    expect(answer({ ...QUESTION, trailer: { kind: 'tent' } })).toEqual({
      error: expect.stringContaining('none, teardrop, pop_up, small_rounded, travel_trailer, airstream, boat, horse'),
    });
  });
});

describe('a trailer with few known dimensions', () => {
  it('has the typical length of its kind, or the length that fits its weight', () => {
    expect(buildTypicalTrailer('travel_trailer', {})).toMatchObject({ lengthM: feetToMeters(24), frontalAreaM2: 7.6 });
    expect(buildTypicalTrailer('travel_trailer', { weightLb: 6_100 }).lengthM).toBeCloseTo(feetToMeters(30), 9);
    expect(buildTypicalTrailer('airstream', { lengthFt: 28 }).massKg).toBeCloseTo(poundsToKilograms(6_650), 6);
  });

  it('weighs at most four fifths of the tow rating unless a length or weight is specified', () => {
    const rating = poundsToKilograms(3_500);
    expect(buildTypicalTrailer('travel_trailer', {}, rating).massKg).toBeCloseTo(poundsToKilograms(2_800), 6);
    expect(buildTypicalTrailer('travel_trailer', {}, poundsToKilograms(10_000))).toEqual(
      buildTypicalTrailer('travel_trailer', {}),
    );
    expect(buildTypicalTrailer('travel_trailer', { lengthFt: 24 }, rating).massKg).toBe(poundsToKilograms(4_800));
    expect(buildTypicalTrailer('travel_trailer', { weightLb: 5_000 }, rating).massKg).toBe(poundsToKilograms(5_000));
  });

  it('keeps the shape of its kind at a given height', () => {
    const typicalBoat = buildTypicalTrailer('boat', { lengthFt: 20 });
    const tallerBoat = buildTypicalTrailer('boat', { lengthFt: 20, heightFt: 14 });
    expect(tallerBoat.frontalAreaM2).toBeCloseTo(2 * (typicalBoat.frontalAreaM2 ?? 0), 9);
  });

  it('of a size outside the table has the frontal area of the nearest size in the table, but the specified weight', () => {
    expect(buildTypicalTrailer('teardrop', { lengthFt: 6 }).frontalAreaM2).toBe(2.2);
    expect(buildTypicalTrailer('travel_trailer', { lengthFt: 50 }).frontalAreaM2).toBe(8.9);
    expect(buildTypicalTrailer('travel_trailer', { weightLb: 12_000 })).toMatchObject({
      massKg: poundsToKilograms(12_000),
    });
  });
});
