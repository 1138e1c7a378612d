import { expect, it } from 'vitest';
import { buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import { beats, mergePlans } from './alternatives.ts';
import { buildSearchSpace } from './search-space.ts';
import type { StopEdge } from './stop-graph.ts';
import { findCheapestPlan } from './stop-search.ts';

const rules = buildStopRules({ dollarsPerHour: 20 });
const station = { charge: buildTypicalTable(150), pricePerPercent: 0.5 };
const nodes = [
  buildStopNode('start', 'start'),
  buildStopNode('hitched', 'station', { ...station, hitchedChance: 0.9 }),
  buildStopNode('near', 'station', { ...station, hitchedChance: 0.5 }),
  buildStopNode('end', 'end'),
];

function drive(to: number, minutes: number, energyPercent: number, savedPercent = 0): StopEdge {
  const edge = { to, minutes, distanceM: 100_000, energyPercent, energySdPercent: 0 };
  return savedPercent > 0 ? { ...edge, slowerMps: 4, savedPercent } : edge;
}

function findPlan(fromStart: StopEdge, edges: { fromHitched?: StopEdge; fromNear?: StopEdge }) {
  const { fromHitched, fromNear } = edges;
  const listed = [[fromStart], fromHitched ? [fromHitched] : [], fromNear ? [fromNear] : [], []];
  const plan = findCheapestPlan(buildSearchSpace({ nodes, edges: listed }, rules));
  if (plan === null) throw new Error('There is no plan');
  return plan;
}

it('A plan that the fastest plan beats is never recommended, even if its cost is the lowest', () => {
  const hitched = findPlan(drive(1, 100, 50), { fromHitched: drive(3, 100, 50) });
  const fastest = findPlan(drive(2, 97, 45, 14), { fromNear: drive(3, 100, 50) });
  const cheaper = findPlan(drive(2, 97, 45, 14), { fromNear: drive(3, 102, 48.2, 1.8) });
  expect(hitched.totals.costMin).toBeLessThan(fastest.totals.costMin);
  expect(beats(fastest, hitched)).toBe(true);
  // The cheaper plan beats the hitched one and costs less than the fastest, but not enough for its extra time.
  expect(cheaper.totals.paidCostMin).toBeLessThan(fastest.totals.paidCostMin);
  const plans = mergePlans({ graph: { nodes, edges: nodes.map(() => []) }, rules }, [
    { labels: ['recommended'], plan: hitched },
    { labels: ['fastest'], plan: fastest },
    { labels: ['cheapest'], plan: cheaper },
  ]);
  expect(plans[0]?.labels).toContain('recommended');
  expect(plans[0]?.plan.visits.map(({ key }) => key)).toEqual(['start', 'near', 'end']);
});
