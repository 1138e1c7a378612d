import { expect, it } from 'vitest';
import { casesOf } from '../../../testing/proof.ts';
import { seededRandom } from '../../random.ts';
import { buildLongTripGraph, buildStopRules } from '../testing/stop-graphs.ts';
import { findAlternativePlans } from './alternatives.ts';

const TRIP_COUNT = casesOf(12, 120);
const TIMEOUT_MS = 20_000 + TRIP_COUNT * 2_000;
const FALLING_DOLLARS_PER_HOUR = [500, 100, 50, 20, 10, 5, 2, 1];
const NETWORK_PRICES = [0.35, 0.45, 0.6, 0.75];
const RECORDED_SHARE = 0.2;
/** A stop has to save this many minutes. */
const MINUTES_WORTH_A_STOP = 3;
const NOISE = 1e-6;

function buildPricedTrip(seed: number) {
  const random = seededRandom(seed);
  const trip = buildLongTripGraph(random, { stations: 30, miles: 300, rangeMiles: 115 });
  const nodes = trip.nodes.map((node) => {
    const typical = NETWORK_PRICES[Math.floor(random() * NETWORK_PRICES.length)] ?? 0.5;
    const pricePerPercent = random() < RECORDED_SHARE ? node.pricePerPercent : null;
    return { ...node, pricePerPercent, typicalPerPercent: { low: typical * 0.8, typical, high: typical * 1.3 } };
  });
  return { ...trip, nodes };
}

it('The less an hour is worth, the cheaper and slower the recommended plan, unless it saves a stop', {
  timeout: TIMEOUT_MS,
}, () => {
  let changes = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const graph = buildPricedTrip(seed);
    const found = FALLING_DOLLARS_PER_HOUR.flatMap((dollarsPerHour) => {
      const [recommended] = findAlternativePlans(graph, buildStopRules({ dollarsPerHour, freeGap: 0.12 }));
      return recommended === undefined ? [] : [{ dollarsPerHour, totals: recommended.plan.totals }];
    });
    for (const [i, { dollarsPerHour, totals }] of found.entries()) {
      const previous = found[i - 1]?.totals;
      if (previous === undefined || totals.stops < previous.stops) continue;
      const title = `trip ${seed}, ${dollarsPerHour} dollars an hour`;
      expect(totals.expectedDollars, title).toBeLessThanOrEqual(previous.expectedDollars + NOISE);
      // Penalties count as minutes in the search.
      const minutesOf = ({ costMin, priceMin }: typeof totals) => costMin - priceMin;
      const stopsMin = (totals.stops - previous.stops) * MINUTES_WORTH_A_STOP;
      expect(minutesOf(totals), title).toBeGreaterThanOrEqual(minutesOf(previous) - stopsMin - NOISE);
      if (totals.expectedDollars < previous.expectedDollars - NOISE) changes += 1;
    }
  }
  expect(changes).toBeGreaterThan(TRIP_COUNT);
});
