import { describe, expect, it } from 'vitest';
import { estimateQueriedEnergy } from './energy-query.ts';
import { CALIBRATION_TRIPS, type MeasuredTrip, VALIDATION_TRIPS } from './testing/measured-trips.ts';

const errorOf = ({ asked, measuredWhPerMi }: MeasuredTrip) =>
  estimateQueriedEnergy(asked).whPerMi / measuredWhPerMi - 1;
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the energy of a towing rig', () => {
  it.each(CALIBRATION_TRIPS.map((trip) => [trip.asked.vehicle, trip.source, trip] as const))(
    'is within 10 percent of what a %s took: %s',
    (_, __, trip) => {
      expect(Math.abs(errorOf(trip))).toBeLessThan(0.1);
    },
  );

  it('is within 4 percent on average of the nine tests it was made with', () => {
    expect(meanOf(CALIBRATION_TRIPS.map((trip) => Math.abs(errorOf(trip))))).toBeLessThan(0.04);
  });

  it('is within 12 percent on average of forty other trips with partly assumed sizes, speeds, and weather', () => {
    expect(VALIDATION_TRIPS.length).toBeGreaterThanOrEqual(40);
    const errors = VALIDATION_TRIPS.map(errorOf);
    expect(meanOf(errors.map(Math.abs))).toBeLessThan(0.12);
    expect(Math.abs(meanOf(errors))).toBeLessThan(0.08);
  });

  it('uses only known names in every trip', () => {
    for (const { asked } of [...CALIBRATION_TRIPS, ...VALIDATION_TRIPS])
      expect(estimateQueriedEnergy(asked).note).toBeNull();
  });
});
