import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { lineGraph, longTrip, placed, rulesWith, typicalTable } from '../testing/line-trip.ts';
import { type AlternativeLabel, alternativePlans, NEVER_UNHITCH_CHANCE } from './alternatives.ts';
import type { StopNode } from './stop-graph.ts';
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

  /** The stop of each plan by its labels, where there are some stations half way. */
  function stopsByLabel(stations: Readonly<Record<string, Partial<StopNode> & { milesOff?: number }>>) {
    const sites = [
      { node: placed('start', 'start'), mile: 0, milesOff: 0 },
      ...Object.entries(stations).map(([key, { milesOff = 0, ...special }]) => ({
        node: placed(key, 'station', { charge: typicalTable(150), ...special }),
        mile: 60,
        milesOff,
      })),
      { node: placed('end', 'end'), mile: 110, milesOff: 0 },
    ];
    const { plans } = plansOf(lineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0 }));
    return plans.map(({ labels, plan }) => [plan.visits[1]?.key, ...labels]);
  }

  it('are called fastest and of fewest stops where they are, though the driver likes another network', () => {
    const liked = { overheadMin: 10, penaltyMin: -10, pricePerPercent: 0.8 };
    expect(stopsByLabel({ liked, plain: { overheadMin: 6, pricePerPercent: 0.2 } })).toEqual([
      ['liked', 'recommended', 'neverUnhitch'],
      ['plain', 'fastest', 'fewestStops', 'cheapest'],
    ]);
  });

  it('are called cheapest where they are, though another was searched for the price', () => {
    const free = { pricePerPercent: 0, overheadMin: 200 };
    expect(stopsByLabel({ free, quick: { pricePerPercent: 0.2, hitchedChance: 0.1 } })).toEqual([
      ['quick', 'recommended', 'fastest', 'fewestStops'],
      ['free', 'neverUnhitch', 'cheapest'],
    ]);
  });
});
