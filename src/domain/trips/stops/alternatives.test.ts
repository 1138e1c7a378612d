import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import {
  buildLineGraph,
  buildLongTripGraph,
  buildStopNode,
  buildStopRules,
  buildTypicalTable,
} from '../testing/stop-graphs.ts';
import { type AlternativeLabel, findAlternativePlans, NEVER_UNHITCH_CHANCE, withCheapest } from './alternatives.ts';
import { findBetterSubstitutes } from './explain-stops.ts';
import { buildSearchSpace } from './search-space.ts';
import type { StopNode } from './stop-graph.ts';
import { simulatePlan } from './testing/simulate-plan.ts';

function findPlans(graph: Parameters<typeof findAlternativePlans>[0]) {
  const plans = findAlternativePlans(graph, buildStopRules());
  const planFor = (label: AlternativeLabel) => {
    const found = plans.find(({ labels }) => labels.includes(label));
    if (found === undefined) throw new Error(`No plan is ${label}`);
    return found.plan;
  };
  return { plans, planFor };
}

describe('the alternatives of a trip', () => {
  it('are each the best at what they are named for, and follow every rule', () => {
    const graph = buildLongTripGraph(seededRandom(2), { stations: 90, miles: 700, rangeMiles: 115 });
    const { plans, planFor } = findPlans(graph);
    for (const { plan } of plans) {
      expect(simulatePlan(graph, buildStopRules(), plan)).toEqual({
        costMin: expect.closeTo(plan.totals.costMin, 6),
        broken: [],
      });
      expect(planFor('fastest').totals.costMin).toBeLessThanOrEqual(plan.totals.costMin + 1e-6);
      expect(planFor('fewestStops').totals.stops).toBeLessThanOrEqual(plan.totals.stops);
      expect(planFor('cheapest').totals.expectedDollars).toBeLessThanOrEqual(plan.totals.expectedDollars + 0.01);
    }
    for (const { at, isCharging } of planFor('neverUnhitch').visits)
      if (isCharging) expect(graph.nodes[at]?.hitchedChance).toBeGreaterThanOrEqual(NEVER_UNHITCH_CHANCE);
    expect(plans.length).toBeGreaterThan(2);
  });

  it('are merged into one plan with all labels if they are equal', () => {
    const ends = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('end', 'end'), mile: 50, milesOff: 0 },
    ];
    const { plans } = findPlans(buildLineGraph(ends, { percentPerMile: () => 1, mph: 60, sdShare: 0 }));
    expect(plans.map(({ labels }) => labels)).toEqual([
      ['recommended', 'fastest', 'fewestStops', 'neverUnhitch', 'cheapest'],
    ]);
  });

  it('include no plan that stays hitched if there is none', () => {
    const trip = buildLongTripGraph(seededRandom(2), { stations: 90, miles: 700, rangeMiles: 115 });
    const tight = { ...trip, nodes: trip.nodes.map((node) => ({ ...node, hitchedChance: 0.4 })) };
    expect(findPlans(tight).plans.flatMap(({ labels }) => labels)).not.toContain('neverUnhitch');
  });

  /** A trip with a stop halfway at one of the stations. */
  function buildHalfwayGraph(stations: Readonly<Record<string, Partial<StopNode> & { milesOff?: number }>>) {
    const sites = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      ...Object.entries(stations).map(([key, { milesOff = 0, ...special }]) => ({
        node: buildStopNode(key, 'station', { charge: buildTypicalTable(150), ...special }),
        mile: 60,
        milesOff,
      })),
      { node: buildStopNode('end', 'end'), mile: 110, milesOff: 0 },
    ];
    return buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0 });
  }

  /** Returns the stop of each plan by label, given stations halfway. */
  function stopsByLabel(stations: Parameters<typeof buildHalfwayGraph>[0]) {
    const { plans } = findPlans(buildHalfwayGraph(stations));
    return plans.map(({ labels, plan }) => [plan.visits[1]?.key, ...labels]);
  }

  it('are labeled fastest and fewest stops if they are, even if the driver prefers another network', () => {
    const liked = { overheadMin: 10, penaltyMin: -10, pricePerPercent: 0.8 };
    expect(stopsByLabel({ liked, plain: { overheadMin: 6, pricePerPercent: 0.2 } })).toEqual([
      ['liked', 'recommended', 'neverUnhitch'],
      ['plain', 'fastest', 'fewestStops', 'cheapest'],
    ]);
  });

  it('are labeled cheapest if they are, even if the search by price found another plan', () => {
    const free = { pricePerPercent: 0, overheadMin: 200 };
    expect(stopsByLabel({ free, quick: { pricePerPercent: 0.2, hitchedChance: 0.1 } })).toEqual([
      ['quick', 'recommended', 'fastest', 'fewestStops'],
      ['free', 'neverUnhitch', 'cheapest'],
    ]);
  });

  it('use typical prices only in the search for the cheapest plan', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const random = seededRandom(seed);
      const graph = buildLongTripGraph(random, { stations: 60, miles: 500, rangeMiles: 115 });
      const nodes = graph.nodes.map((node) => {
        const typical = 0.2 + random();
        return { ...node, typicalPerPercent: { low: typical * 0.8, typical, high: typical * 1.3 } };
      });
      const rules = buildStopRules({ dollarsPerHour: 20, priceGap: 0.12 });
      const search = (nodesOf: typeof nodes) => findAlternativePlans({ ...graph, nodes: nodesOf }, rules);
      const stopsOf = (plans: ReturnType<typeof search>, label: AlternativeLabel) =>
        plans
          .find(({ labels }) => labels.includes(label))
          ?.plan.visits.map(({ key, leavePercent }) => [key, leavePercent]);
      const [before, after] = [search(graph.nodes as typeof nodes), search(nodes)];
      for (const label of ['recommended', 'fastest', 'fewestStops'] as const)
        expect([label, stopsOf(after, label)]).toEqual([label, stopsOf(before, label)]);
      const [found] = findAlternativePlans({ ...graph, nodes }, rules, { labels: ['cheapest'] });
      if (found === undefined) throw new Error('There is no plan');
      const others = after.flatMap(({ labels, ...one }) => {
        const left = labels.filter((label) => label !== 'cheapest');
        return left.length > 0 ? [{ ...one, labels: left }] : [];
      });
      const all = withCheapest({ graph: { ...graph, nodes }, rules }, others, found);
      const [cheapest, ...more] = all.filter(({ labels }) => labels.includes('cheapest'));
      expect(more).toEqual([]);
      const { typicalDollars, cost } = cheapest?.plan.totals ?? found.plan.totals;
      for (const { plan } of all) expect(typicalDollars).toBeLessThanOrEqual(plan.totals.typicalDollars);
      expect([cost.low <= cost.typical, cost.typical <= cost.high]).toEqual([true, true]);
      expect(cost.typical).toBeCloseTo(typicalDollars, 6);
      expect(stopsOf(all, 'recommended')).toEqual(stopsOf(before, 'recommended'));
    }
  });

  it('label the cheapest plan as the fastest too if it is, and then give the advantages of the recommended plan', () => {
    const price = (typical: number) => ({ typicalPerPercent: { low: typical, typical, high: typical } });
    const graph = buildHalfwayGraph({
      unsure: { charge: buildTypicalTable(250), penaltyMin: 60, preferenceMin: 0, backupPercent: 10, ...price(0.1) },
      sure: { charge: buildTypicalTable(100), ...price(0.6) },
    });
    const rules = buildStopRules({ dollarsPerHour: 20 });
    const plans = findAlternativePlans(graph, rules, { labels: ['recommended', 'fastest', 'fewestStops'] });
    const [cheapest] = findAlternativePlans(graph, rules, { labels: ['cheapest'] });
    if (cheapest === undefined) throw new Error('There is no plan');
    const all = withCheapest({ graph, rules }, plans, cheapest);
    expect(all.map(({ labels, plan }) => [plan.visits[1]?.key, ...labels])).toEqual([
      ['sure', 'recommended'],
      ['unsure', 'fastest', 'fewestStops', 'cheapest'],
    ]);
    expect(all[0]?.choice?.reasons).toEqual([{ code: 'surer', stops: 1 }]);
  });

  it('do not recommend a slower plan that is cheaper only by an assumed price', () => {
    const elsewhere = { milesOff: 40, pricePerPercent: 0.2 };
    const graph = buildHalfwayGraph({
      pricey: { pricePerPercent: 0.8 },
      unpriced: { charge: buildTypicalTable(120), typicalPerPercent: { low: 0.8, typical: 0.9, high: 1 } },
      other: elsewhere,
      another: elsewhere,
    });
    const [recommended] = findAlternativePlans(graph, buildStopRules({ dollarsPerHour: 20 }));
    expect(recommended?.plan.visits[1]?.key).toBe('pricey');
    expect(recommended?.labels).toContain('fastest');
    expect(recommended?.choice).toBeNull();
  });

  it('recommend the fastest plan, or a slightly slower plan with its advantages', () => {
    let reasoned = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const graph = buildLongTripGraph(seededRandom(seed), { stations: 60, miles: 500, rangeMiles: 115 });
      const rules = { ...buildStopRules({ priceGap: 0.12 }), dollarsPerHour: 20 };
      const plans = findAlternativePlans(graph, rules);
      const [recommended] = plans;
      const fastest = plans.find(({ labels }) => labels.includes('fastest'));
      if (!recommended || !fastest) throw new Error('There are no plans');
      expect(recommended.labels).toContain('recommended');
      expect(recommended.choice === null).toBe(recommended === fastest);
      if (recommended.choice === null) continue;
      const { slowerMin, reasons } = recommended.choice;
      reasoned += 1;
      expect(slowerMin).toBeGreaterThanOrEqual(0);
      expect(reasons).not.toEqual([]);
      const wishes = reasons.flatMap((reason) => (reason.code === 'wishes' ? [reason.minutes] : []));
      const dollars = reasons.flatMap((reason) => (reason.code === 'cheaper' ? [reason.dollars] : []));
      const worth = (wishes[0] ?? 3) + ((dollars[0] ?? 3) / rules.dollarsPerHour) * 60;
      const accepted = Math.max(10, 0.05 * fastest.plan.totals.minutes) + worth;
      expect(recommended.plan.totals.minutes - fastest.plan.totals.minutes).toBeLessThanOrEqual(accepted);
    }
    expect(reasoned).toBeGreaterThan(0);
  });

  it('give certain access as a reason, and not the wishes of the driver', () => {
    const unconfirmed = {
      charge: buildTypicalTable(250),
      penaltyMin: 20,
      preferenceMin: 0,
      backupPercent: 10,
      pricePerPercent: 0.6,
    };
    const sure = { charge: buildTypicalTable(50), pricePerPercent: 0.2 };
    const sites = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('unsure', 'station', unconfirmed), mile: 60, milesOff: 0 },
      { node: buildStopNode('sure', 'station', sure), mile: 60, milesOff: 0 },
      { node: buildStopNode('end', 'end'), mile: 120, milesOff: 0 },
    ];
    const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0.05 });
    const [recommended] = findAlternativePlans(graph, buildStopRules({ dollarsPerHour: 20 }));
    expect(recommended?.plan.visits[1]?.key).toBe('sure');
    expect(recommended?.choice?.reasons.map(({ code }) => code)).toEqual(['cheaper', 'surer']);
  });

  it("follow the driver's value of time", () => {
    const slow = { charge: buildTypicalTable(90), pricePerPercent: 0.2 };
    const quick = { charge: buildTypicalTable(250), pricePerPercent: 0.6 };
    const sites = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('slow', 'station', slow), mile: 60, milesOff: 0 },
      { node: buildStopNode('quick', 'station', quick), mile: 60, milesOff: 0 },
      { node: buildStopNode('end', 'end'), mile: 120, milesOff: 0 },
    ];
    const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0.05 });
    const recommendedAt = (dollarsPerHour: number | null) => {
      const [{ plan, choice } = { plan: null, choice: null }] = findAlternativePlans(
        graph,
        buildStopRules({ dollarsPerHour }),
      );
      // More extra time than a driver accepts by default.
      expect(choice?.slowerMin ?? 11).toBeGreaterThan(10);
      return [plan?.visits[1]?.key, choice?.reasons.map(({ code }) => code)];
    };
    expect(recommendedAt(10)).toEqual(['slow', ['cheaper']]);
    expect(recommendedAt(500)).toEqual(['quick', undefined]);
    expect(recommendedAt(null)).toEqual(['quick', undefined]);
  });

  it('never charge long at a slow post just for its price', () => {
    const free = { charge: buildTypicalTable(50), pricePerPercent: 0 };
    const quick = { charge: buildTypicalTable(250), pricePerPercent: 1 };
    const sites = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('free', 'station', free), mile: 60, milesOff: 0 },
      { node: buildStopNode('quick', 'station', quick), mile: 61, milesOff: 0 },
      { node: buildStopNode('end', 'end'), mile: 120, milesOff: 0 },
    ];
    const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0.05 });
    const [plan] = findAlternativePlans(graph, buildStopRules({ dollarsPerHour: 20, priceGap: 0.12 }));
    expect(plan?.plan.visits.filter(({ isCharging }) => isCharging).map(({ key }) => key)).toEqual(['quick']);
  });

  it('have no stop where another station would cost less, however early the search ends', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const graph = buildLongTripGraph(seededRandom(seed), { stations: 250, miles: 2_000, rangeMiles: 115 });
      const rules = buildStopRules({ dollarsPerHour: 20 });
      const limits = { withEnd: 5, withoutEnd: 20_000 };
      const [plan] = findAlternativePlans(graph, rules, { labels: ['recommended'], limits });
      if (plan === undefined) continue;
      expect(findBetterSubstitutes(buildSearchSpace(graph, rules), plan.plan).map(({ key }) => key)).toEqual([]);
    }
  });
});
