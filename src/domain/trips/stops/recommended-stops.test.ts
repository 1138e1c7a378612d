import { describe, expect, it } from 'vitest';
import { buildLineGraph, buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import { type AlternativeLabel, findAlternativePlans, MINUTES_PER_STOP, mergePlans } from './alternatives.ts';

describe('the alternatives of a trip', () => {
  it('recommend one more stop only if it saves 20 minutes', () => {
    const seen = new Set<string>();
    for (let halfwayKw = 60; halfwayKw <= 200; halfwayKw += 5) {
      const siteAt = (key: string, mile: number, kw: number) => ({
        node: buildStopNode(key, 'station', { charge: buildTypicalTable(kw) }),
        mile,
        milesOff: 0,
      });
      const sites = [
        { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
        ...[siteAt('west', 50, 350), siteAt('halfway', 70, halfwayKw), siteAt('east', 90, 350)],
        { node: buildStopNode('end', 'end'), mile: 125, milesOff: 0 },
      ];
      const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0 });
      const plans = findAlternativePlans(graph, buildStopRules({ minutesPerStop: MINUTES_PER_STOP }));
      const totalsOf = (label: AlternativeLabel) => plans.find(({ labels }) => labels.includes(label))?.plan.totals;
      const [fastest, fewest] = [totalsOf('fastest'), totalsOf('fewestStops')];
      if (!fastest || !fewest) throw new Error('A plan is missing');
      const savesMin = fewest.minutes - fastest.minutes;
      expect(totalsOf('recommended')?.stops).toBe(savesMin < MINUTES_PER_STOP ? fewest.stops : fastest.stops);
      seen.add(savesMin < MINUTES_PER_STOP ? 'hardly faster' : 'faster');
    }
    expect(seen).toEqual(new Set(['hardly faster', 'faster']));
  });

  it('do not recommend one more stop to save a few dollars', () => {
    const station = (pricePerPercent: number) => ({
      charge: buildTypicalTable(250),
      overheadMin: 12,
      pricePerPercent,
    });
    const countStops = (pricePerPercent: number) => {
      const cheapStation = station(pricePerPercent);
      const sites = [
        { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
        { node: buildStopNode('first', 'station', cheapStation), mile: 30, milesOff: 0 },
        { node: buildStopNode('pricey', 'station', station(0.6)), mile: 65, milesOff: 0 },
        { node: buildStopNode('last', 'station', cheapStation), mile: 85, milesOff: 0 },
        { node: buildStopNode('end', 'end'), mile: 115, milesOff: 0 },
      ];
      const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0.05 });
      const rules = buildStopRules({ dollarsPerHour: 10 });
      return findAlternativePlans(graph, rules, { labels: ['recommended', 'fastest'] })[0]?.plan.totals.stops;
    };
    expect(countStops(0.4)).toBe(1);
    expect(countStops(0.2)).toBe(2);
  });

  it('recommend one fewer stop, even for a few more dollars, if the time is the same', () => {
    const countStops = (pricePerPercent: number, maxFreeSaving: number) => {
      const siteAt = (key: string, mile: number, kw: number, price: number) => ({
        node: buildStopNode(key, 'station', { charge: buildTypicalTable(kw), pricePerPercent: price }),
        mile,
        milesOff: 0,
      });
      const sites = [
        { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
        ...[siteAt('west', 40, 250, 0.2), siteAt('halfway', 70, 150, pricePerPercent), siteAt('east', 90, 250, 0.2)],
        { node: buildStopNode('end', 'end'), mile: 125, milesOff: 0 },
      ];
      const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0 });
      return findAlternativePlans(
        graph,
        buildStopRules({ dollarsPerHour: 20, maxFreeSaving, minutesPerStop: MINUTES_PER_STOP }),
      )[0]?.plan.totals.stops;
    };
    for (const maxFreeSaving of [0.12, 10]) {
      expect(countStops(0.3, maxFreeSaving)).toBe(1);
      expect(countStops(0.6, maxFreeSaving)).toBe(2);
    }
  });

  it('do not recommend a plan just because it drives at full speed if another beats it in time, price, and stops', () => {
    const sites = [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('end', 'end'), mile: 50, milesOff: 0 },
    ];
    const graph = buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0 });
    const rules = buildStopRules({ dollarsPerHour: 10 });
    const [found] = findAlternativePlans(graph, rules);
    if (found === undefined) throw new Error('There is no plan');
    const { plan } = found;
    const recommend = (slowerMinutes: number, slowerStops = 2) => {
      const costs = { minutes: 300, expectedDollars: 50, costMin: 600, paidCostMin: 600 };
      const totals = { ...plan.totals, ...costs, stops: 2 };
      const slowerPlan = {
        ...plan,
        legs: plan.legs.map((leg) => ({ ...leg, slowerMps: 2, savedPercent: 20 })),
        totals: {
          ...totals,
          minutes: slowerMinutes,
          stops: slowerStops,
          expectedDollars: 40,
          costMin: 640,
          paidCostMin: 540,
        },
      };
      const fastest = {
        ...plan,
        visits: [],
        totals: { ...totals, minutes: 200, expectedDollars: 150, costMin: 1100, paidCostMin: 1100 },
      };
      const plans = mergePlans({ graph, rules }, [
        { labels: ['recommended'], plan: { ...plan, totals } },
        { labels: ['fewestStops'], plan: slowerPlan },
        { labels: ['fastest'], plan: fastest },
      ]);
      return plans.find(({ labels }) => labels.includes('recommended'))?.plan.totals.expectedDollars;
    };
    expect(recommend(290)).toBe(40);
    expect(recommend(310)).toBe(50);
    expect(recommend(329, 1)).toBe(40);
    expect(recommend(331, 1)).toBe(50);
  });
});
