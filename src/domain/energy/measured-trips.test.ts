import { describe, expect, it } from 'vitest';
import { estimateQueriedEnergy } from './energy-query.ts';
import { MEASURED_TRIPS, type MeasuredTrip } from './testing/measured-trips.ts';

const tripsOf = (...sets: MeasuredTrip['set'][]) => MEASURED_TRIPS.filter(({ set }) => sets.includes(set));
const errorOf = ({ asked, measuredWhPerMi }: MeasuredTrip) =>
  estimateQueriedEnergy(asked).whPerMi / measuredWhPerMi - 1;
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanErrorOf = (trips: readonly MeasuredTrip[]) => meanOf(trips.map(errorOf));
const meanSizeOf = (trips: readonly MeasuredTrip[]) => meanOf(trips.map((trip) => Math.abs(errorOf(trip))));

function isInBand({ asked, measuredWhPerMi }: MeasuredTrip): boolean {
  const { low, high } = estimateQueriedEnergy(asked);
  return measuredWhPerMi >= low && measuredWhPerMi <= high;
}

describe('the energy of a towing rig', () => {
  it.each(tripsOf('design').map((trip) => [trip.asked.vehicle, trip.source, trip] as const))(
    'is within 10 percent of what a %s took: %s',
    (_, __, trip) => {
      expect(Math.abs(errorOf(trip))).toBeLessThan(0.1);
    },
  );

  it('is within 4 percent on average of the nine tests it was designed on', () => {
    expect(tripsOf('design')).toHaveLength(9);
    expect(meanSizeOf(tripsOf('design'))).toBeLessThan(0.04);
  });

  it('is within 12 percent on average of forty other trips with partly assumed sizes, speeds, and weather', () => {
    expect(tripsOf('fit').length).toBeGreaterThanOrEqual(40);
    expect(meanSizeOf(tripsOf('fit'))).toBeLessThan(0.12);
  });

  it('is off by less than 3 percent on average, in either direction, on trips it was fitted to and on others', () => {
    expect(tripsOf('held back').length).toBeGreaterThanOrEqual(25);
    for (const set of ['fit', 'held back'] as const)
      expect(Math.abs(meanErrorOf(tripsOf(set))), set).toBeLessThan(0.03);
    expect(meanSizeOf(tripsOf('held back'))).toBeLessThan(0.16);
  });

  it('is never more than 6 percent too low on average for any kind of trailer', () => {
    const byKind = Map.groupBy(tripsOf('fit', 'held back'), ({ asked }) => asked.trailer.kind);
    for (const [kind, trips] of byKind) if (trips.length > 2) expect(meanErrorOf(trips), kind).toBeGreaterThan(-0.06);
  });

  it('has a band around nine of ten trips, half as wide as the energy', () => {
    expect(meanOf(MEASURED_TRIPS.map((trip) => (isInBand(trip) ? 1 : 0)))).toBeGreaterThanOrEqual(0.9);
    const widths = MEASURED_TRIPS.map(({ asked }) => estimateQueriedEnergy(asked)).map(
      ({ whPerMi, low, high }) => (high - low) / whPerMi,
    );
    expect(meanOf(widths)).toBeLessThan(0.52);
  });

  it('uses only known names in every trip', () => {
    for (const { asked } of MEASURED_TRIPS) expect(estimateQueriedEnergy(asked).note).toBeNull();
  });
});
