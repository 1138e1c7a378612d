import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { lineGraph, longTrip, placed, rulesWith } from '../testing/line-trip.ts';
import { type AlternativeLabel, alternativePlans, NEVER_UNHITCH_CHANCE } from './alternatives.ts';
import { simulated } from './testing/simulated.ts';

function plansOf(graph: Parameters<typeof alternativePlans>[0]) {
  const plans = alternativePlans(graph, rulesWith());
  const planFor = (label: AlternativeLabel) => {
    const found = plans.find(({ labels }) => labels.includes(label));
    if (found === undefined) throw new Error(`No plan is ${label}`);
    return found.plan;
  };
  return { plans, planFor };
}

describe('the alternatives of a trip', () => {
  it('are each the best in what they are named for, and keep every rule', () => {
    const graph = longTrip(seededRandom(2), { stations: 90, miles: 700, rangeMiles: 115 });
    const { plans, planFor } = plansOf(graph);
    for (const { plan } of plans) {
      expect(simulated(graph, rulesWith(), plan)).toEqual({
        costMin: expect.closeTo(plan.totals.costMin, 6),
        broken: [],
      });
      expect(planFor('fastest').totals.costMin).toBeLessThanOrEqual(plan.totals.costMin + 1e-6);
      expect(planFor('fewestStops').totals.stops).toBeLessThanOrEqual(plan.totals.stops);
      expect(planFor('cheapest').totals.likelyDollars).toBeLessThanOrEqual(plan.totals.likelyDollars + 0.01);
    }
    for (const { at, isCharging } of planFor('neverUnhitch').visits)
      if (isCharging) expect(graph.nodes[at]?.hitchedChance).toBeGreaterThanOrEqual(NEVER_UNHITCH_CHANCE);
    expect(plans.length).toBeGreaterThan(2);
  });

  it('are one plan with all its names where they are equal', () => {
    const ends = [
      { node: placed('start', 'start'), mile: 0, milesOff: 0 },
      { node: placed('end', 'end'), mile: 50, milesOff: 0 },
    ];
    const { plans } = plansOf(lineGraph(ends, { percentPerMile: () => 1, mph: 60, sdShare: 0 }));
    expect(plans.map(({ labels }) => labels)).toEqual([
      ['recommended', 'fastest', 'fewestStops', 'neverUnhitch', 'cheapest'],
    ]);
  });

  it('leave out the one that never unhitches where no way does so', () => {
    const trip = longTrip(seededRandom(2), { stations: 90, miles: 700, rangeMiles: 115 });
    const tight = { ...trip, nodes: trip.nodes.map((node) => ({ ...node, hitchedChance: 0.4 })) };
    expect(plansOf(tight).plans.flatMap(({ labels }) => labels)).not.toContain('neverUnhitch');
  });
});
