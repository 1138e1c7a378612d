import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../random.ts';
import { adjustCharge, type ConsumptionBias, learnFromDrive, NO_BIAS_YET, splitSpread } from '../consumption-bias.ts';
import { buildLongTripGraph, buildStopRules } from '../testing/stop-graphs.ts';
import type { StopEdge, StopGraph } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { searchStops } from './stop-search.ts';

const RULES = buildStopRules({ reservePercent: 8, endReservePercent: 8, maxPercent: 100 });
const [RIG_SHARE, OTHER_SHARE] = [0.13, 0.04];

function buildTrip(seed: number, rigShare = RIG_SHARE): StopGraph {
  const { nodes, edges } = buildLongTripGraph(seededRandom(seed), { stations: 110, miles: 700, rangeMiles: 150 });
  const withUncertainty = (edge: StopEdge) => ({
    ...edge,
    energySdPercent: edge.energyPercent * Math.hypot(rigShare, OTHER_SHARE),
    rigSdPercent: edge.energyPercent * rigShare,
  });
  return { nodes, edges: edges.map((drives) => drives.map(withUncertainty)) };
}

function findPlan(graph: StopGraph, rules = RULES): StopPlan {
  const outcome = searchStops(graph, rules);
  if (!outcome.ok) throw new Error(`There is no plan: ${JSON.stringify(outcome.failure)}`);
  return outcome.plan;
}

const PLANS = [1, 2, 3, 4, 5].map((seed) => findPlan(buildTrip(seed)));

/** For each leg, half the width of its arrival band per percent of charge used. */
function listBands({ visits, legs }: StopPlan): number[] {
  return legs.map(({ energyPercent }, i) => {
    const { mean = 0, low = 0 } = visits[i + 1]?.arrival ?? {};
    return (mean - low) / energyPercent;
  });
}

type Driver = 'learns' | 'follows the rule' | 'ignores the rule';

/** Returns the charge at the end of each leg. */
function drive({ visits, legs, adjustments }: StopPlan, driver: Driver, random: Random): number[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rig = normal();
  let bias: ConsumptionBias = NO_BIAS_YET;
  let [percent, morePercent] = [visits[0]?.departurePercent ?? 0, 0];
  return legs.map((leg, i) => {
    const spread = splitSpread(leg);
    const deviation = rig * spread.rigPercent + normal() * spread.otherPercent;
    const [arrival, visit, next] = [percent - leg.energyPercent - deviation, visits[i + 1], legs[i + 1]];
    bias = learnFromDrive(bias, spread, deviation);
    morePercent += (adjustments[i + 1] ?? 0) * Math.max(0, (visit?.arrival.mean ?? 0) - arrival);
    const plannedPercent = visit?.departurePercent ?? 0;
    if (driver === 'learns') percent = adjustCharge(plannedPercent, bias, next ? [splitSpread(next)] : []);
    else percent = plannedPercent + (driver === 'ignores the rule' ? 0 : morePercent);
    percent = Math.max(arrival, Math.min(100, percent));
    return arrival;
  });
}

/** Returns the share of drives that end a leg below the floor: the mean and the highest over all legs. */
function computeShares(driver: Driver): { readonly mean: number; readonly highest: number } {
  const random = seededRandom(5);
  const shares = PLANS.flatMap((plan) => {
    const drives = Array.from({ length: 1_000 }, () => drive(plan, driver, random));
    return plan.legs.map((_, i) => drives.filter((arrivals) => (arrivals[i] ?? 0) < RULES.floorPercent).length / 1_000);
  });
  return { mean: shares.reduce((sum, share) => sum + share, 0) / shares.length, highest: Math.max(...shares) };
}

describe('a plan for a rig whose consumption is hardly known', () => {
  it('has narrower bands after the first leg, because that leg shows how much energy the rig uses', () => {
    for (const plan of PLANS) {
      const [first = 0, ...later] = listBands(plan);
      expect(first).toBeCloseTo(RULES.z * Math.hypot(RIG_SHARE, OTHER_SHARE), 6);
      expect(later.length).toBeGreaterThan(3);
      for (const band of later) {
        expect(band).toBeLessThan(first * 0.6);
        expect(band).toBeGreaterThan(RULES.z * OTHER_SHARE);
      }
    }
  });

  it('costs less than if each later leg were as uncertain as the first', () => {
    const withoutLearning = (edge: StopEdge) => ({ ...edge, rigSdPercent: 0 });
    for (const seed of [1, 2, 3]) {
      const graph = buildTrip(seed);
      const withoutLearningPlan = findPlan({
        ...graph,
        edges: graph.edges.map((drives) => drives.map(withoutLearning)),
      });
      expect(findPlan(graph).totals.costMin).toBeLessThan(withoutLearningPlan.totals.costMin);
    }
  });

  it("keeps 95 of 100 arrivals above the floor if the driver adjusts each charge or follows the plan's rule for it", () => {
    for (const driver of ['learns', 'follows the rule'] as const) {
      const { mean, highest } = computeShares(driver);
      expect(mean).toBeLessThan(0.05);
      expect(highest).toBeLessThan(0.08);
    }
    expect(computeShares('ignores the rule').mean).toBeGreaterThan(0.12);
  });
});

describe('the rule for leaving with more charge', () => {
  it('applies up to the last stop that needs it, and becomes weaker at each stop', () => {
    for (const { adjustments, legs, visits } of PLANS) {
      const rules = adjustments.filter((adjustment) => adjustment !== null);
      expect(rules.length).toBeGreaterThan(2);
      expect(adjustments[0]).toBeNull();
      // What a stop adds, as a share of the extra energy that the next leg can be expected to use.
      const addedShares = visits.flatMap((_, i) => {
        const [previousLeg, nextLeg, adjustment] = [legs[i - 1], legs[i], adjustments[i]];
        return previousLeg && nextLeg && adjustment
          ? [(adjustment * previousLeg.energyPercent) / nextLeg.energyPercent]
          : [];
      });
      const [first = 0, second = 0] = addedShares;
      expect(first).toBeGreaterThan(0.8);
      expect(first).toBeLessThan(1);
      expect(second).toBeLessThan(first * 0.8);
      expect(addedShares.at(-1)).toBeLessThan(second);
    }
  });

  it('is left out where the reserve is enough without it', () => {
    const { adjustments } = findPlan(buildTrip(1, 0.03), buildStopRules());
    expect(adjustments.every((adjustment) => adjustment === null)).toBe(true);
  });
});
