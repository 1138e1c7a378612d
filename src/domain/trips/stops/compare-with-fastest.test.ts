import { expect, it } from 'vitest';
import { buildLineGraph, buildStopNode, buildStopRules } from '../testing/stop-graphs.ts';
import { findAlternativePlans } from './alternatives.ts';
import { compareWithFastest } from './compare-with-fastest.ts';

const SITES = [
  { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
  { node: buildStopNode('tight', 'station', { hitchedChance: 0 }), mile: 25, milesOff: 0 },
  { node: buildStopNode('end', 'end'), mile: 50, milesOff: 0 },
];
const GRAPH = buildLineGraph(SITES, { percentPerMile: () => 1, mph: 60, sdShare: 0.05 });

/** Compares a plan with the fastest one at $20 an hour: its extra minutes and stops, savings, and extra unhitchings. */
function compare(
  slowerMin: number,
  moreStops: number,
  savedDollars: number,
  { moreUnhitchings = 0, minutesPerStop = 0 } = {},
) {
  const [found] = findAlternativePlans(GRAPH, buildStopRules({}));
  if (found === undefined) throw new Error('There is no plan');
  const { plan } = found;
  const planWith = (minutes: number, stops: number, expectedDollars: number) => ({
    ...plan,
    totals: { ...plan.totals, minutes, stops, expectedDollars },
  });
  const trip = { graph: GRAPH, rules: { dollarsPerHour: 20, minutesPerStop } };
  const [visit] = plan.visits;
  if (visit === undefined) throw new Error('The plan has no visits');
  const unhitched = Array.from({ length: moreUnhitchings }, () => ({ ...visit, at: 1, isCharging: true }));
  const slowerPlan = { ...planWith(600 + slowerMin, 2 + moreStops, 100 - savedDollars), visits: unhitched };
  return compareWithFastest(trip, slowerPlan, planWith(600, 2, 100));
}

it('A plan that is only cheaper may take as much longer as its savings are worth, less ten dollars for an extra stop or unhitching', () => {
  expect(compare(59, 0, 20)).toEqual({ slowerMin: 59, reasons: [{ code: 'cheaper', dollars: 20 }] });
  expect(compare(61, 0, 20)).toBeNull();
  expect(compare(29, 1, 20)).toEqual({ slowerMin: 29, reasons: [{ code: 'cheaper', dollars: 20 }] });
  expect(compare(31, 1, 20)).toBeNull();
  expect(compare(29, 0, 20, { moreUnhitchings: 1 })).toEqual({
    slowerMin: 29,
    reasons: [{ code: 'cheaper', dollars: 20 }],
  });
  expect(compare(31, 0, 20, { moreUnhitchings: 1 })).toBeNull();
});

it('A plan with more unhitching may take no longer than its savings are worth, whatever its other advantages', () => {
  expect(compare(29, -1, 20, { moreUnhitchings: 1 })?.reasons.map(({ code }) => code)).toEqual([
    'fewerStops',
    'cheaper',
  ]);
  expect(compare(31, -1, 20, { moreUnhitchings: 1 })).toBeNull();
});

it('A plan with other advantages may take up to 5% of the travel time longer than its savings justify', () => {
  expect(compare(89, -1, 20)?.reasons.map(({ code }) => code)).toEqual(['fewerStops', 'cheaper']);
  expect(compare(91, -1, 20)).toBeNull();
});

it('Each stop that a plan saves justifies as many extra minutes as a stop costs in the search', () => {
  expect(compare(49, -1, 0, { minutesPerStop: 20 })?.reasons.map(({ code }) => code)).toEqual(['fewerStops']);
  expect(compare(51, -1, 0, { minutesPerStop: 20 })).toBeNull();
});
