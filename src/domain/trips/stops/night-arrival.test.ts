import { expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { createDayClock } from '../places/day-clock.ts';
import { buildLongTripGraph, buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import { buildStopPlan } from './build-stop-plan.ts';
import { LabelSearch } from './label-search.ts';
import { computeNightArrival, type NightArrival } from './night-arrival.ts';
import { buildSearchSpace, getSearchNode } from './search-space.ts';
import type { DayClock, StopGraph } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { searchStops } from './stop-search.ts';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
const STAY_MIN = 600;
const clockFrom =
  (startHour: number): DayClock =>
  (elapsedMin) =>
    (startHour * HOUR_MIN + elapsedMin) % DAY_MIN;

function arriveAfter(hours: number, startHour: number, hasClock = true): NightArrival {
  const clock = hasClock ? { getDayMinute: clockFrom(startHour) } : {};
  const night = { stayMin: STAY_MIN, ...clock };
  const nodes = [buildStopNode('start', 'start'), buildStopNode('night', 'overnight', night)];
  const place = getSearchNode(buildSearchSpace({ nodes, edges: [[], []] }, buildStopRules()), 1);
  return computeNightArrival(place, { dayStartMin: 0, arrivalMin: hours * HOUR_MIN, isCharging: false });
}

it('If a night would end before 5 a.m. or after 3 p.m., the driver waits until 5 a.m.', () => {
  expect(arriveAfter(9, 6).waitMin).toBe(4 * HOUR_MIN);
  expect(arriveAfter(13, 6).waitMin).toBe(0);
  expect(arriveAfter(16, 6).waitMin).toBe(0);
  expect(arriveAfter(9, 21).waitMin).toBe(13 * HOUR_MIN);
});

it('A day should end by 10 p.m., or by 10 p.m. the next evening if it begins after 10 p.m.', () => {
  expect(arriveAfter(13, 9).lateMin).toBe(0);
  expect(arriveAfter(13.5, 9).lateMin).toBe(30);
  expect(arriveAfter(20, 23).lateMin).toBe(0);
  expect(arriveAfter(24, 23).lateMin).toBe(HOUR_MIN);
});

it('Without a clock, no arrival at an overnight place is early or late', () => {
  expect(arriveAfter(15, 20, false)).toEqual({ waitMin: 0, lateMin: 0 });
});

it('A clock gives local time both before and after daylight saving time ends', () => {
  // The trip begins at 11 p.m. on the evening before the change.
  const getDayMinute = createDayClock(Date.UTC(2026, 9, 32, 6), 'America/Los_Angeles');
  expect([0, 30, 3 * HOUR_MIN, 4 * HOUR_MIN].map(getDayMinute)).toEqual([1380, 1410, HOUR_MIN, 2 * HOUR_MIN]);
});

const STATIONS = 120;
const RULES = buildStopRules({ maxDriveMin: 420, dollarsPerHour: 20 });

function buildTripFrom(startHour: number, seed: number): StopGraph {
  const trip = { stations: STATIONS, miles: 1_000, rangeMiles: 130 };
  const { nodes, edges } = buildLongTripGraph(seededRandom(seed), trip);
  const getDayMinute = clockFrom(startHour);
  const night = { stayMin: STAY_MIN, charge: buildTypicalTable(19), overheadMin: 8, getDayMinute };
  const isNight = (i: number) => i % 9 === 5;
  return { nodes: nodes.map((node, i) => (isNight(i) ? buildStopNode(node.key, 'overnight', night) : node)), edges };
}

/** Returns the hours of the day when the nights of a plan end. */
const listMorningHours = ({ visits }: StopPlan, startHour: number) =>
  visits.flatMap(({ kind, arrivalMin, minutes }) =>
    kind === 'overnight' ? [clockFrom(startHour)(arrivalMin + minutes) / HOUR_MIN] : [],
  );

it('All nights of a trip end between 5 a.m. and 3 p.m., whenever the trip and the earlier nights begin', () => {
  let nightCount = 0;
  for (let startHour = 0; startHour < 24; startHour += 3) {
    const graph = buildTripFrom(startHour, startHour + 1);
    const outcome = searchStops(graph, RULES);
    if (!outcome.ok) throw new Error(`No plan from ${startHour}:00`);
    const mornings = listMorningHours(outcome.plan, startHour);
    nightCount += mornings.length;
    for (const hour of mornings) {
      expect(hour, `from ${startHour}:00`).toBeGreaterThan(5 - 1e-6);
      expect(hour, `from ${startHour}:00`).toBeLessThan(15);
    }
  }
  expect(nightCount).toBeGreaterThan(12);
});

it('A plan that charges at each overnight stop costs exactly what the search found', () => {
  let planCount = 0;
  for (let startHour = 1; startHour < 24; startHour += 3) {
    const space = buildSearchSpace(buildTripFrom(startHour, startHour), RULES);
    const end = new LabelSearch(space).run();
    if (end === null) throw new Error(`No plan from ${startHour}:00`);
    const plan = buildStopPlan(space, space, end);
    if (plan.visits.some(({ kind, isCharging }) => kind === 'overnight' && !isCharging)) continue;
    planCount += 1;
    expect(plan.totals.costMin, `from ${startHour}:00`).toBeCloseTo(end.cost, 6);
  }
  expect(planCount).toBeGreaterThan(4);
});
