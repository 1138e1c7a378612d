import { expect, it } from 'vitest';
import {
  buildHalfwayGraph,
  buildLineGraph,
  buildStopNode,
  buildStopRules,
  buildTypicalTable,
} from '../testing/stop-graphs.ts';
import { beats, findAlternativePlans, mergePlans } from './alternatives.ts';
import type { StopNode } from './stop-graph.ts';

function listPlans(savedPerPercent: number, longerMin: number) {
  const graph = buildHalfwayGraph({
    quick: { pricePerPercent: 0.5 },
    cheap: { pricePerPercent: 0.5 - savedPerPercent, overheadMin: 6 + longerMin },
  });
  const plans = findAlternativePlans(graph, buildStopRules());
  return plans.map(({ labels, plan }) => [plan.visits[1]?.key, labels.includes('cheapest')]);
}

it('A trip has a separate cheapest plan only if it saves at least a dollar, and enough for the time it adds', () => {
  expect(listPlans(0.1, 2)).toEqual([
    ['quick', false],
    ['cheap', true],
  ]);
  expect(listPlans(0.01, 2)).toEqual([['quick', true]]);
  expect(listPlans(0.1, 54)).toEqual([['quick', true]]);
});

it('No plan offered costs less at typical prices than the one called cheapest', () => {
  const graph = buildHalfwayGraph({
    cheapest: { pricePerPercent: 0.373, overheadMin: 13, hitchedChance: 0.3 },
    quick: { pricePerPercent: 0.389, overheadMin: 9, hitchedChance: 0.3 },
    hitched: { pricePerPercent: 0.374, overheadMin: 14, hitchedChance: 0.9, penaltyMin: 8 },
  });
  const plans = findAlternativePlans(graph, buildStopRules({ dollarsPerHour: 20 }));
  expect(plans.map(({ labels, plan }) => [plan.visits[1]?.key, labels.includes('cheapest')])).toEqual([
    ['quick', false],
    ['hitched', true],
  ]);
});

it('An option that is hardly better than the recommended plan is not offered, and its labels are merged', () => {
  const listLabels = (longerMin: number, savedPerPercent: number) => {
    const graph = buildHalfwayGraph({
      quick: { pricePerPercent: 0.5, penaltyMin: 30, hitchedChance: 0.5 },
      pleasant: { pricePerPercent: 0.5 - savedPerPercent, overheadMin: 6 + longerMin, hitchedChance: 0.5 },
    });
    const plans = findAlternativePlans(graph, buildStopRules());
    return plans.map(({ labels, plan, choice }) => [plan.visits[1]?.key, labels.join(' '), choice !== null]);
  };
  expect(listLabels(1.5, 0)).toEqual([['pleasant', 'recommended fastest fewestStops cheapest', false]]);
  expect(listLabels(3, 0)).toEqual([
    ['pleasant', 'recommended', true],
    ['quick', 'fastest fewestStops cheapest', false],
  ]);
});

it('An option labeled only for its few stops has fewer stops than the recommended plan', () => {
  const stop = (key: string, mile: number, kw: number, node: Partial<StopNode>) => ({
    node: buildStopNode(key, 'station', { charge: buildTypicalTable(kw), pricePerPercent: 0.6, ...node }),
    mile,
    milesOff: 0,
  });
  const end = (key: 'start' | 'end', mile: number) => ({ node: buildStopNode(key, key), mile, milesOff: 0 });
  const buildGraph = (cheap: Partial<StopNode>) =>
    buildLineGraph(
      [
        end('start', 0),
        stop('first', 60, 350, { overheadMin: 2 }),
        stop('pricey', 75, 50, {}),
        stop('cheap', 75, 50, { overheadMin: 10, pricePerPercent: 0.2, ...cheap }),
        stop('second', 110, 350, { overheadMin: 2 }),
        end('end', 150),
      ],
      { percentPerMile: () => 1, mph: 60, sdShare: 0 },
    );
  const graph = buildGraph({});
  const rules = buildStopRules({ dollarsPerHour: 20, minutesPerStop: 20, maxPercent: 100 });
  const [pricey] = findAlternativePlans(buildGraph({ charge: null }), rules, { labels: ['fewestStops'] });
  if (pricey === undefined) throw new Error('There is no plan');
  const found = findAlternativePlans(graph, rules, { labels: ['recommended', 'fastest'] });
  const plans = mergePlans({ graph, rules }, [...found, pricey]);
  const names = plans.map(({ labels, plan }) => [...plan.visits.slice(1, -1).map(({ key }) => key), labels.join(' ')]);
  expect(pricey.plan.visits[1]?.key).toBe('pricey');
  expect(names).toEqual([
    ['cheap', 'recommended fewestStops'],
    ['first', 'second', 'fastest'],
  ]);
});

it('A cheaper plan beats another if it takes at most 30 minutes longer for each stop that it saves', () => {
  const [found] = findAlternativePlans(buildHalfwayGraph({ station: {} }), buildStopRules());
  if (found === undefined) throw new Error('There is no plan');
  const planWith = (minutes: number, stops: number, paidCostMin: number) => ({
    ...found.plan,
    totals: { ...found.plan.totals, minutes, stops, paidCostMin },
  });
  const other = planWith(500, 4, 900);
  expect(beats(planWith(500, 4, 899), other)).toBe(true);
  expect(beats(planWith(501, 4, 899), other)).toBe(false);
  expect(beats(planWith(530, 3, 899), other)).toBe(true);
  expect(beats(planWith(531, 3, 899), other)).toBe(false);
  expect(beats(planWith(560, 2, 899), other)).toBe(true);
  expect(beats(planWith(530, 3, 901), other)).toBe(false);
  expect(beats(planWith(400, 5, 800), other)).toBe(false);
});
