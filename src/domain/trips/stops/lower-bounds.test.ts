import { describe, expect, it } from 'vitest';
import { usualOrProof } from '../../../testing/proof.ts';
import { seededRandom } from '../../random.ts';
import { buildLongTripGraph, buildStopRules } from '../testing/stop-graphs.ts';
import { prepareRouteSearch } from './cheapest-route.ts';
import { computeLowerBounds, getLowerBound, tightenBounds } from './lower-bounds.ts';
import type { SearchLabel } from './search-labels.ts';
import { buildSearchSpace, type SearchSpace } from './search-space.ts';
import { buildRandomTrip } from './testing/random-trips.ts';

const TRIP_COUNT = usualOrProof(100, 300);
const NOISE = 1e-6;

function listRemainingCosts(space: SearchSpace, withSteps = false): { cost: number; lowerBound: number }[] {
  const first = computeLowerBounds(space);
  const bounds = withSteps ? tightenBounds(space, first) : first;
  const end = prepareRouteSearch(space)()?.end;
  const remaining: { cost: number; lowerBound: number }[] = [];
  for (let label: SearchLabel | null = end?.previous ?? null; label !== null; label = label.previous)
    remaining.push({
      // The charge is known where the rig charges and on the way from the start (place 0). Elsewhere the departure
      // charge is still open, so assume a full battery.
      cost: (end?.cost ?? 0) - label.cost,
      lowerBound: getLowerBound(
        { bounds, space },
        {
          ...label,
          percent: label.isCharging || label.source?.at === 0 ? Math.max(label.percent, label.boundPercent) : 100,
          getExtraCost: null,
        },
      ),
    });
  return remaining;
}

describe('the lower bound of the remaining cost', () => {
  it.each([
    { what: 'without stays', withStays: false },
    { what: 'with stays', withStays: true },
  ])('is never above the cost of the best plan, $what', ({ withStays }) => {
    let checked = 0;
    for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
      const { graph, rules } = buildRandomTrip(seed, { withStays });
      for (const withSteps of [false, true])
        for (const { cost, lowerBound } of listRemainingCosts(buildSearchSpace(graph, rules), withSteps)) {
          expect(lowerBound, `trip ${seed}`).toBeLessThanOrEqual(cost + NOISE);
          checked += 1;
        }
    }
    expect(checked).toBeGreaterThan(TRIP_COUNT);
  });

  it('is at least 90 percent of the cost of a trip of a thousand miles', () => {
    for (const dollarsPerHour of [null, 20]) {
      const graph = buildLongTripGraph(seededRandom(7), { stations: 150, miles: 1_000, rangeMiles: 110 });
      const remaining = listRemainingCosts(buildSearchSpace(graph, buildStopRules({ dollarsPerHour })));
      const [wholeTrip] = remaining.slice(-1);
      expect(wholeTrip?.lowerBound).toBeGreaterThan(0.9 * (wholeTrip?.cost ?? Number.POSITIVE_INFINITY));
    }
  });
});
