import { expect, it } from 'vitest';
import { usualOrProof } from '../../../testing/proof.ts';
import { seededRandom } from '../../random.ts';
import { buildLongTripGraph, buildStopRules } from '../testing/stop-graphs.ts';
import { findAlternativePlans, MINUTES_PER_STOP } from './alternatives.ts';
import type { PlanTotals } from './stop-plan.ts';

const TRIP_COUNT = usualOrProof(12, 120);
const TIMEOUT_MS = 20_000 + TRIP_COUNT * 2_000;
const FALLING_DOLLARS_PER_HOUR = [500, 100, 50, 20, 10, 5, 2, 1];
const NETWORK_PRICES = [0.35, 0.45, 0.6, 0.75];
const RECORDED_SHARE = 0.2;
const NOISE = 1e-6;

type Found = { readonly dollarsPerHour: number; readonly totals: PlanTotals };

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

/** Free charging counts as if it had a price, so this is more than a driver pays. */
function getCountedDollars({ dollarsPerHour, totals }: Found): number {
  return totals.priceMin * (dollarsPerHour / 60);
}

it('The lower the value of time, the fewer dollars the best plan costs, and the more minutes, stops, or penalties it has', {
  timeout: TIMEOUT_MS,
}, () => {
  let changes = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const graph = buildPricedTrip(seed);
    const found = FALLING_DOLLARS_PER_HOUR.flatMap((dollarsPerHour) => {
      const rules = buildStopRules({ dollarsPerHour, maxFreeSaving: 0.12, minutesPerStop: MINUTES_PER_STOP });
      const [best] = findAlternativePlans(graph, rules, { labels: ['recommended'] });
      return best === undefined ? [] : [{ dollarsPerHour, totals: best.plan.totals }];
    });
    for (const [i, { dollarsPerHour, totals }] of found.entries()) {
      const previous = found[i - 1];
      if (previous === undefined) continue;
      const title = `trip ${seed}, ${dollarsPerHour} dollars an hour`;
      const [dollars, before] = [getCountedDollars({ dollarsPerHour, totals }), getCountedDollars(previous)];
      expect(dollars, title).toBeLessThanOrEqual(before + NOISE);
      // Stops and penalties count as minutes in the search.
      const minutesOf = ({ costMin, priceMin }: typeof totals) => costMin - priceMin;
      expect(minutesOf(totals), title).toBeGreaterThanOrEqual(minutesOf(previous.totals) - NOISE);
      if (dollars < before - NOISE) changes += 1;
    }
  }
  expect(changes).toBeGreaterThan(TRIP_COUNT);
});
