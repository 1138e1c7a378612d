import { describe, expect, it } from 'vitest';
import { estimateQueriedEnergy } from './energy-query.ts';
import { MEASURED_TRIPS, type MeasuredTrip } from './testing/measured-trips.ts';

const tripsOf = (...sets: MeasuredTrip['set'][]) => MEASURED_TRIPS.filter(({ set }) => sets.includes(set));
const errorOf = ({ query, measuredWhPerMi }: MeasuredTrip) =>
  estimateQueriedEnergy(query).whPerMi / measuredWhPerMi - 1;
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanErrorOf = (trips: readonly MeasuredTrip[]) => meanOf(trips.map(errorOf));
const meanAbsoluteErrorOf = (trips: readonly MeasuredTrip[]) => meanOf(trips.map((trip) => Math.abs(errorOf(trip))));

function isInBand({ query, measuredWhPerMi }: MeasuredTrip): boolean {
  const { low, high } = estimateQueriedEnergy(query);
  return measuredWhPerMi >= low && measuredWhPerMi <= high;
}

describe('the energy estimate of a rig', () => {
  it.each(tripsOf('design').map((trip) => [trip.query.vehicle, trip.source, trip] as const))(
    'is within 10 percent of the energy that a %s used: %s',
    (_, __, trip) => {
      expect(Math.abs(errorOf(trip))).toBeLessThan(0.1);
    },
  );

  it('is on average within 4 percent of the nine tests that the model is based on', () => {
    expect(tripsOf('design')).toHaveLength(9);
    expect(meanAbsoluteErrorOf(tripsOf('design'))).toBeLessThan(0.04);
  });

  it('is on average within 12 percent of the trips it was fitted to', () => {
    expect(tripsOf('fit').length).toBeGreaterThanOrEqual(40);
    expect(meanAbsoluteErrorOf(tripsOf('fit'))).toBeLessThan(0.12);
  });

  it('has a mean error below 3 percent on the trips it was fitted to and on held-out trips', () => {
    expect(tripsOf('held out').length).toBeGreaterThanOrEqual(25);
    for (const set of ['fit', 'held out'] as const) expect(Math.abs(meanErrorOf(tripsOf(set))), set).toBeLessThan(0.03);
    expect(meanAbsoluteErrorOf(tripsOf('held out'))).toBeLessThan(0.16);
  });

  it('is on average within 10 percent of trips that were found after the model was last changed', () => {
    expect(tripsOf('unseen').length).toBeGreaterThanOrEqual(12);
    expect(Math.abs(meanErrorOf(tripsOf('unseen')))).toBeLessThan(0.03);
    expect(meanAbsoluteErrorOf(tripsOf('unseen'))).toBeLessThan(0.1);
  });

  it('is at most 6 percent too low on average for any kind of trailer with more than two trips', () => {
    const byKind = Map.groupBy(tripsOf('fit', 'held out', 'unseen'), ({ query }) => query.trailer.kind);
    for (const [kind, trips] of byKind) if (trips.length > 2) expect(meanErrorOf(trips), kind).toBeGreaterThan(-0.06);
  });

  it('has bounds that nine of ten trips stay within, on average at most about half the estimate apart', () => {
    expect(meanOf(MEASURED_TRIPS.map((trip) => (isInBand(trip) ? 1 : 0)))).toBeGreaterThanOrEqual(0.9);
    const widths = MEASURED_TRIPS.map(({ query }) => estimateQueriedEnergy(query)).map(
      ({ whPerMi, low, high }) => (high - low) / whPerMi,
    );
    expect(meanOf(widths)).toBeLessThan(0.52);
  });

  it('recognizes the vehicle of every trip', () => {
    for (const { query } of MEASURED_TRIPS) expect(estimateQueriedEnergy(query).note).toBeNull();
  });
});
