import { expect, it } from 'vitest';
import { usualOrProof } from '../../../testing/proof.ts';
import { seededRandom } from '../../random.ts';
import { buildLongTripGraph, buildStopRules } from '../testing/stop-graphs.ts';
import { ALTERNATIVES, getLabelRules } from './alternatives.ts';
import { buildSearchSpace } from './search-space.ts';
import { findBetterStops, findCheapestPlan } from './stop-search.ts';

const TRIP_COUNT = Number(process.env.LONG_TRIPS ?? usualOrProof(2, 6));
const TIMEOUT_MS = 20_000 + TRIP_COUNT * 2_000;
const MIN_CHARGE_MINUTES = 5;
const TOLERANCE_MINUTES = 1e-6;
/** Settled labels after which a search is cut short. */
const CUT_COUNTS = [1, 5, 25, 150];

it('No plan of a long trip has a stop that another station could replace at lower cost, however early the search ends', {
  timeout: TIMEOUT_MS,
}, () => {
  let cutCount = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const graph = buildLongTripGraph(seededRandom(seed), { stations: 160, miles: 1_400, rangeMiles: 120 });
    const baseRules = buildStopRules({ dollarsPerHour: 20, minChargeMin: MIN_CHARGE_MINUTES });
    for (const label of ALTERNATIVES)
      for (const labelsAfterEnd of CUT_COUNTS) {
        const rules = getLabelRules(label, baseRules);
        const plan = findCheapestPlan(buildSearchSpace(graph, rules), { labelsAfterEnd, labelsBeforeEnd: 20_000 });
        if (plan === null) continue;
        if (!plan.isProven) cutCount += 1;
        const title = `trip ${seed}, ${label}, ${labelsAfterEnd}`;
        expect(findBetterStops(buildSearchSpace(graph, rules), plan), title).toBeNull();
        for (const { isCharging, chargeMin } of plan.visits)
          if (isCharging) expect(chargeMin, title).toBeGreaterThan(MIN_CHARGE_MINUTES - TOLERANCE_MINUTES);
      }
  }
  expect(cutCount).toBeGreaterThan(TRIP_COUNT);
});
