import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../testing/proof.ts';
import { seededRandom } from '../../random.ts';
import { buildLongTripGraph, buildStopRules } from '../testing/stop-graphs.ts';
import { findCheapestEnd } from './cheapest-end.ts';
import { computeLowerBounds, getLowerBound, tightenBounds } from './lower-bounds.ts';
import type { SearchLabel } from './search-labels.ts';
import { buildSearchSpace, type SearchSpace } from './search-space.ts';
import { buildRandomTrip } from './testing/random-trips.ts';

const TRIPS = casesOf(100, 300);
/** Tolerance for floating-point errors. */
const NOISE = 1e-6;

/** Returns the remaining cost and its lower bound at each place of the best route. */
function restsOf(field: SearchSpace, withSteps = false): { cost: number; least: number }[] {
  const first = computeLowerBounds(field);
  const bounds = withSteps ? tightenBounds(field, first) : first;
  const end = findCheapestEnd(field)?.end;
  const rests: { cost: number; least: number }[] = [];
  for (let label: SearchLabel | null = end?.before ?? null; label !== null; label = label.before)
    rests.push({
      cost: (end?.cost ?? 0) - label.cost,
      least: getLowerBound(
        { bounds, field },
        {
          ...label,
          percent: label.isCharging || label.source?.at === 0 ? Math.max(label.percent, label.heldPercent) : 100,
          moreFor: null,
        },
      ),
    });
  return rests;
}

describe('the least cost from a place to the end', () => {
  it.each([
    { what: 'without stays', withStays: false },
    { what: 'with stays', withStays: true },
  ])('is never more than the best plan costs, $what', ({ withStays }) => {
    let looked = 0;
    for (let seed = 1; seed <= TRIPS; seed += 1) {
      const { graph, rules } = buildRandomTrip(seed, { withStays });
      for (const withSteps of [false, true])
        for (const { cost, least } of restsOf(buildSearchSpace(graph, rules), withSteps)) {
          expect(least, `trip ${seed}`).toBeLessThanOrEqual(cost + NOISE);
          looked += 1;
        }
    }
    expect(looked).toBeGreaterThan(TRIPS);
  });

  it('is close to what a trip of a thousand miles costs', () => {
    for (const dollarsPerHour of [null, 20]) {
      const graph = buildLongTripGraph(seededRandom(7), { stations: 150, miles: 1_000, rangeMiles: 110 });
      const rests = restsOf(buildSearchSpace(graph, buildStopRules({ dollarsPerHour })));
      const [whole] = rests.slice(-1);
      expect(whole?.least).toBeGreaterThan(0.9 * (whole?.cost ?? Number.POSITIVE_INFINITY));
    }
  });
});
