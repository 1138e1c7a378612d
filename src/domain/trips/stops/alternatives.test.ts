import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import {
  buildHalfwayGraph,
  buildLineGraph,
  buildLongTripGraph,
  buildStopNode,
  buildStopRules,
  buildTypicalTable,
} from '../testing/stop-graphs.ts';
import { type AlternativeLabel, findAlternativePlans, NEVER_UNHITCH_CHANCE, withCheapestPlan } from './alternatives.ts';
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

const typicalAt = (typical: number) => ({
  typicalPerPercent: { low: typical * 0.8, typical, high: typical * 1.3 },
});

describe('the alternatives of a trip', () => {
  it('are each the best at what they are named for, and follow every rule', () => {
    const graph = buildLongTripGraph(seededRandom(2), { stations: 90, miles: 700, rangeMiles: 115 });
    const { plans, planFor } = findPlans(graph);
    for (const { plan } of plans) {
      expect(simulatePlan(graph, buildStopRules(), plan)).toEqual({
        costMin: expect.closeTo(plan.totals.costMin, 6),
        errors: [],
      });
      expect(planFor('fastest').totals.minutes).toBeLessThanOrEqual(plan.totals.minutes + 1e-6);
      expect(planFor('recommended').totals.costMin).toBeLessThanOrEqual(plan.totals.costMin + 1e-6);
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
    const withoutHitched = { ...trip, nodes: trip.nodes.map((node) => ({ ...node, hitchedChance: 0.4 })) };
    expect(findPlans(withoutHitched).plans.flatMap(({ labels }) => labels)).not.toContain('neverUnhitch');
  });

  function stopsByLabel(stations: Parameters<typeof buildHalfwayGraph>[0]) {
    const { plans } = findPlans(buildHalfwayGraph(stations));
    return plans.map(({ labels, plan }) => [plan.visits[1]?.key, ...labels]);
  }

  it('are labeled fastest and fewest stops if they are, even if the driver prefers another network', () => {
    const preferred = { overheadMin: 10, penaltyMin: -10, pricePerPercent: 0.8 };
    expect(stopsByLabel({ preferred, other: { overheadMin: 6, pricePerPercent: 0.2 } })).toEqual([
      ['preferred', 'recommended', 'neverUnhitch'],
      ['other', 'fastest', 'fewestStops', 'cheapest'],
    ]);
  });

  it('are labeled cheapest if they are, even if the search by price found another plan', () => {
    const free = { pricePerPercent: 0, overheadMin: 200 };
    expect(stopsByLabel({ free, quick: { pricePerPercent: 0.2, hitchedChance: 0.1 } })).toEqual([
      ['quick', 'recommended', 'fastest', 'fewestStops'],
      ['free', 'neverUnhitch', 'cheapest'],
    ]);
  });

  it('are labeled cheapest by recorded prices, or else by typical ones', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const random = seededRandom(seed);
      const trip = buildLongTripGraph(random, { stations: 60, miles: 500, rangeMiles: 115 });
      const graph = { ...trip, nodes: trip.nodes.map((node) => ({ ...node, ...typicalAt(0.2 + random()) })) };
      const rules = buildStopRules({ dollarsPerHour: 20 });
      const others = findAlternativePlans(graph, rules, { labels: ['recommended', 'fastest', 'fewestStops'] });
      const [found] = findAlternativePlans(graph, rules, { labels: ['cheapest'] });
      if (found === undefined) throw new Error('There is no plan');
      const labeled = withCheapestPlan({ graph, rules }, others, found);
      const [cheapest, ...moreCheapest] = labeled.filter(({ labels }) => labels.includes('cheapest'));
      expect(moreCheapest).toEqual([]);
      const { expectedDollars, cost } = cheapest?.plan.totals ?? found.plan.totals;
      for (const { plan } of labeled) expect(expectedDollars).toBeLessThanOrEqual(plan.totals.expectedDollars);
      expect([cost.low <= cost.typical, cost.typical <= cost.high]).toEqual([true, true]);
      expect(cost.typical).toBeCloseTo(expectedDollars, 6);
    }
  });

  it('label the cheapest plan as the fastest too if it is, and then give the advantages of the recommended plan', () => {
    const graph = buildHalfwayGraph({
      unconfirmed: {
        charge: buildTypicalTable(250),
        penaltyMin: 200,
        preferenceMin: 0,
        backupPercent: 10,
        ...typicalAt(0.1),
      },
      confirmed: { charge: buildTypicalTable(100), ...typicalAt(0.6) },
    });
    const rules = buildStopRules({ dollarsPerHour: 20 });
    const plans = findAlternativePlans(graph, rules, { labels: ['recommended', 'fastest', 'fewestStops'] });
    const [cheapest] = findAlternativePlans(graph, rules, { labels: ['cheapest'] });
    if (cheapest === undefined) throw new Error('There is no plan');
    const labeled = withCheapestPlan({ graph, rules }, plans, cheapest);
    expect(labeled.map(({ labels, plan }) => [plan.visits[1]?.key, ...labels])).toEqual([
      ['confirmed', 'recommended'],
      ['unconfirmed', 'fastest', 'fewestStops', 'cheapest'],
    ]);
    expect(labeled[0]?.choice?.reasons).toEqual([{ code: 'surer', stops: 1 }]);
  });

  it('recommend a slower plan only if it is cheaper by its own typical prices', () => {
    const farAway = { milesOff: 40, pricePerPercent: 0.2 };
    const recommendWith = (unpriced: Partial<StopNode>, dollarsPerHour: number) => {
      const graph = buildHalfwayGraph({
        pricey: { pricePerPercent: 0.8 },
        unpriced: { charge: buildTypicalTable(120), ...unpriced },
        other: farAway,
        another: farAway,
      });
      const [recommended] = findAlternativePlans(graph, buildStopRules({ dollarsPerHour }));
      return [recommended?.plan.visits[1]?.key, recommended?.choice?.reasons];
    };
    expect(recommendWith(typicalAt(0.9), 20)).toEqual(['pricey', undefined]);
    const saving = { code: 'cheaper', dollars: expect.closeTo(0.3 * 40, 1) };
    expect(recommendWith(typicalAt(0.5), 20)).toEqual(['unpriced', [saving]]);
    expect(recommendWith(typicalAt(0.5), 500)).toEqual(['pricey', undefined]);
  });

  it('have the same fastest plan whatever the prices and preferences, and no plan is faster', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const random = seededRandom(seed);
      const trip = buildLongTripGraph(random, { stations: 60, miles: 500, rangeMiles: 115 });
      const fastestWith = (priceOf: () => number, dollarsPerHour: number) => {
        const nodes = trip.nodes.map((node) => ({
          ...node,
          ...typicalAt(priceOf()),
          penaltyMin: random() < 0.3 ? 20 : node.penaltyMin,
        }));
        const plans = findAlternativePlans({ ...trip, nodes }, buildStopRules({ dollarsPerHour }));
        const minutes = plans.find(({ labels }) => labels.includes('fastest'))?.plan.totals.minutes ?? Number.NaN;
        for (const { plan } of plans) expect(minutes).toBeLessThanOrEqual(plan.totals.minutes + 1e-6);
        return minutes;
      };
      const minutes = fastestWith(() => 0.5, 20);
      for (const dollarsPerHour of [1, 5, 100])
        expect(fastestWith(() => 0.2 + random(), dollarsPerHour)).toBeCloseTo(minutes, 6);
    }
  });

  it('recommend a slower plan that blocks fewer stalls, and say so', () => {
    const { plans } = findPlans(
      buildHalfwayGraph({
        blocking: { penaltyMin: 6, preferenceMin: 0, blockingChance: 1 },
        clear: { overheadMin: 9 },
      }),
    );
    expect(plans.map(({ labels, plan, choice }) => [plan.visits[1]?.key, labels[0], choice?.reasons])).toEqual([
      ['clear', 'recommended', [{ code: 'blocksFewer', stops: 1 }]],
      ['blocking', 'fastest', undefined],
    ]);
  });

  it('recommend the fastest plan, or a slightly slower plan with its advantages', () => {
    let withReasons = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const graph = buildLongTripGraph(seededRandom(seed), { stations: 60, miles: 500, rangeMiles: 115 });
      const rules = { ...buildStopRules({ maxFreeSaving: 0.12 }), dollarsPerHour: 20 };
      const plans = findAlternativePlans(graph, rules);
      const [recommended] = plans;
      const fastest = plans.find(({ labels }) => labels.includes('fastest'));
      if (!recommended || !fastest) throw new Error('There are no plans');
      expect(recommended.labels).toContain('recommended');
      expect(recommended.choice === null).toBe(recommended === fastest);
      if (recommended.choice === null) continue;
      const { slowerMin, reasons } = recommended.choice;
      withReasons += 1;
      expect(slowerMin).toBeGreaterThanOrEqual(0);
      expect(reasons).not.toEqual([]);
      const wishes = reasons.flatMap((reason) => (reason.code === 'wishes' ? [reason.minutes] : []));
      const dollars = reasons.flatMap((reason) => (reason.code === 'cheaper' ? [reason.dollars] : []));
      const worth = (wishes[0] ?? 3) + ((dollars[0] ?? 3) / rules.dollarsPerHour) * 60;
      const accepted = Math.max(10, 0.05 * fastest.plan.totals.minutes) + worth;
      expect(recommended.plan.totals.minutes - fastest.plan.totals.minutes).toBeLessThanOrEqual(accepted);
    }
    expect(withReasons).toBeGreaterThan(0);
  });

  it("name confirmed access as a reason, and not the driver's preferences", () => {
    const unconfirmed = {
      charge: buildTypicalTable(250),
      penaltyMin: 20,
      preferenceMin: 0,
      backupPercent: 10,
      pricePerPercent: 0.6,
    };
    const confirmed = { charge: buildTypicalTable(50), pricePerPercent: 0.2 };
    const sites = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('unconfirmed', 'station', unconfirmed), mile: 60, milesOff: 0 },
      { node: buildStopNode('confirmed', 'station', confirmed), mile: 60, milesOff: 0 },
      { node: buildStopNode('end', 'end'), mile: 120, milesOff: 0 },
    ];
    const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0.05 });
    const [recommended] = findAlternativePlans(graph, buildStopRules({ dollarsPerHour: 20 }));
    expect(recommended?.plan.visits[1]?.key).toBe('confirmed');
    expect(recommended?.choice?.reasons.map(({ code }) => code)).toEqual(['cheaper', 'surer']);
  });

  it("follow the driver's value of time", () => {
    const slowStation = { charge: buildTypicalTable(90), pricePerPercent: 0.2 };
    const quickStation = { charge: buildTypicalTable(250), pricePerPercent: 0.6 };
    const sites = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('slow', 'station', slowStation), mile: 60, milesOff: 0 },
      { node: buildStopNode('quick', 'station', quickStation), mile: 60, milesOff: 0 },
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

  it('never charge for a long time at a slow charger just because it is cheap', () => {
    const free = { charge: buildTypicalTable(50), pricePerPercent: 0 };
    const quick = { charge: buildTypicalTable(250), pricePerPercent: 1 };
    const sites = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('free', 'station', free), mile: 60, milesOff: 0 },
      { node: buildStopNode('quick', 'station', quick), mile: 61, milesOff: 0 },
      { node: buildStopNode('end', 'end'), mile: 120, milesOff: 0 },
    ];
    const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0.05 });
    const [plan] = findAlternativePlans(graph, buildStopRules({ dollarsPerHour: 20, maxFreeSaving: 0.12 }));
    expect(plan?.plan.visits.filter(({ isCharging }) => isCharging).map(({ key }) => key)).toEqual(['quick']);
  });

  it('have no stop where another station would cost less, however early the search ends', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const graph = buildLongTripGraph(seededRandom(seed), { stations: 250, miles: 2_000, rangeMiles: 115 });
      const rules = buildStopRules({ dollarsPerHour: 20 });
      const limits = { labelsAfterEnd: 5, labelsBeforeEnd: 20_000 };
      const [plan] = findAlternativePlans(graph, rules, { labels: ['recommended'], limits });
      if (plan === undefined) continue;
      expect(findBetterSubstitutes(buildSearchSpace(graph, rules), plan.plan).map(({ key }) => key)).toEqual([]);
    }
  });
});
