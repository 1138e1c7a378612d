import { expect, it } from 'vitest';
import { MAX_CHOSEN_SLOWDOWN_MPS } from '../graph/build-trip-rig.ts';
import { type AlternativePlan, beats, findAlternativePlans, getLabelRules } from './alternatives.ts';
import { improvePlans } from './improve-plans.ts';
import { buildSearchSpace, restrictSearchSpace } from './search-space.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { findCheaperPlan, findCheapestPlan, prepareCheapestPlan } from './stop-search.ts';
import { buildRandomTrip, makeSlowerDrive } from './testing/random-trips.ts';

const TRIP_COUNT = 300;
const SLOWER_MPS = 2;
/** How many minutes longer an option may take for each stop that it saves. */
const MINUTES_PER_STOP = 20;
/** To drivers whose time is worth less, the energy that lower speeds save is worth more than a stop. */
const MIN_DOLLARS_PER_HOUR = 5;

type Slowdown = { readonly slowdownFactor?: number; readonly slowerMps?: number };

function buildTrips(
  seed: number,
  { slowdownFactor = 1.05, slowerMps = SLOWER_MPS }: Slowdown = {},
): { requested: StopGraph; slower: StopGraph; rules: StopRules } {
  const { graph, rules } = buildRandomTrip(seed);
  const edges = graph.edges.map((drives) => drives.filter(({ slowerMps }) => slowerMps === undefined));
  const slowerEdges = edges.map((drives) =>
    drives.flatMap((edge) => {
      const slowDrive = { ...makeSlowerDrive(edge, 0.1), minutes: edge.minutes * slowdownFactor, slowerMps };
      return [edge, { ...slowDrive, savedPercent: edge.energyPercent - slowDrive.energyPercent }];
    }),
  );
  const { nodes } = graph;
  return { requested: { nodes, edges }, slower: { nodes, edges: slowerEdges }, rules: { ...rules, maxDriveMin: null } };
}

const countFewestStops = (plans: readonly AlternativePlan[]) => Math.min(...plans.map(({ plan }) => plan.totals.stops));

it('The options include one with fewer stops if lower speeds make it possible in little more time', () => {
  let fewerCount = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const { requested, slower, rules } = buildTrips(seed);
    if ((rules.dollarsPerHour ?? Number.POSITIVE_INFINITY) < MIN_DOLLARS_PER_HOUR) continue;
    const plans = findAlternativePlans(requested, rules);
    const fewest = findCheapestPlan(buildSearchSpace(slower, getLabelRules('fewestStops', rules)))?.totals;
    if (plans[0] === undefined || fewest === undefined) continue;
    const stopsSaved = countFewestStops(plans) - fewest.stops;
    if (stopsSaved <= 0 || fewest.minutes - plans[0].plan.totals.minutes > MINUTES_PER_STOP * stopsSaved) continue;
    fewerCount += 1;
    const graphs = { near: slower, all: null, rules };
    const improved = improvePlans(graphs, plans, { accept: (_, plan) => plan, isExploring: true });
    expect(countFewestStops(improved.plans), `trip ${seed}`).toBe(fewest.stops);
  }
  expect(fewerCount).toBeGreaterThan(10);
});

it('A plan is not replaced by one that it beats', () => {
  let replacedCount = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const { requested, slower, rules } = buildTrips(seed);
    const plans = findAlternativePlans(requested, rules, { labels: ['recommended'] });
    const graphs = { near: slower, all: null, rules };
    const improved = improvePlans(graphs, plans, { accept: (_, plan) => plan, isExploring: true });
    const [[before], [after]] = [plans, improved.plans];
    if (before === undefined || after === undefined) continue;
    replacedCount += Number(before.plan !== after.plan);
    for (const plan of [before.plan, ...improved.explored]) expect(beats(plan, after.plan), `trip ${seed}`).toBe(false);
  }
  expect(replacedCount).toBeGreaterThan(100);
});

it('Lower speeds that save time and money are rarely missed', () => {
  let [tripCount, missedCount] = [0, 0];
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const { requested, slower, rules } = buildTrips(seed);
    const plans = findAlternativePlans(requested, rules, { labels: ['recommended'] });
    const graphs = { near: slower, all: null, rules };
    const [best] = improvePlans(graphs, plans, { accept: (_, plan) => plan, isExploring: true }).plans;
    if (best === undefined || rules.dollarsPerHour === null) continue;
    tripCount += 1;
    const costSpace = buildSearchSpace(slower, rules);
    const paidRules = { ...rules, countsSavedEnergy: true, maxStops: best.plan.totals.stops };
    const cheapest = prepareCheapestPlan(buildSearchSpace(slower, paidRules, costSpace), costSpace)();
    missedCount += Number(cheapest !== null && beats(cheapest, best.plan));
  }
  expect(tripCount).toBeGreaterThan(100);
  expect(missedCount).toBeLessThan(tripCount / 20);
});

it('The cheapest plan drives slower where the energy it saves is worth the time', () => {
  let slowerCount = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const { requested, slower, rules } = buildTrips(seed, { slowdownFactor: 1.2 });
    const [before] = findAlternativePlans(requested, rules, { labels: ['cheapest'] });
    if (before === undefined) continue;
    const graphs = { near: slower, all: null, rules };
    const [after] = improvePlans(graphs, [before], { accept: (_, plan) => plan, isExploring: false }).plans;
    const [one, other] = [before.plan.totals, after?.plan.totals ?? before.plan.totals];
    if (other.minutes <= one.minutes) continue;
    slowerCount += 1;
    const savedPerHour = (one.expectedDollars - other.expectedDollars) / ((other.minutes - one.minutes) / 60);
    expect(savedPerHour, `trip ${seed}`).toBeGreaterThanOrEqual(MIN_DOLLARS_PER_HOUR);
  }
  expect(slowerCount).toBeGreaterThan(100);
});

it('The cheapest plan does not drive much slower to save money', () => {
  let planCount = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const { requested, slower, rules } = buildTrips(seed, {
      slowdownFactor: 1.2,
      slowerMps: MAX_CHOSEN_SLOWDOWN_MPS + 1,
    });
    const plans = findAlternativePlans(requested, rules, { labels: ['cheapest'] });
    const graphs = { near: slower, all: null, rules };
    const [cheapest] = improvePlans(graphs, plans, { accept: (_, plan) => plan, isExploring: false }).plans;
    if (cheapest === undefined) continue;
    planCount += 1;
    expect(
      cheapest.plan.legs.every((leg) => leg.slowerMps === 0),
      `trip ${seed}`,
    ).toBe(true);
  }
  expect(planCount).toBeGreaterThan(100);
});

it('The cheapest plan may use a much slower drive that another plan of the trip has', () => {
  let planCount = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const { slower, rules } = buildTrips(seed, { slowdownFactor: 1.2, slowerMps: MAX_CHOSEN_SLOWDOWN_MPS + 1 });
    const [cheapest] = findAlternativePlans(slower, rules, { labels: ['cheapest'] });
    if (cheapest === undefined || cheapest.plan.legs.every(({ slowerMps }) => slowerMps === 0)) continue;
    const [requested] = findAlternativePlans(buildTrips(seed).requested, rules, { labels: ['cheapest'] });
    if (requested === undefined) continue;
    planCount += 1;
    const improve = (others: readonly StopPlan[]) =>
      improvePlans({ near: slower, all: null, rules }, [requested], {
        accept: (_, plan) => plan,
        others,
        isExploring: false,
      }).plans.some(({ plan }) => plan.legs.some(({ slowerMps }) => slowerMps > 0));
    expect([improve([]), improve([cheapest.plan])], `trip ${seed}`).toEqual([false, true]);
  }
  expect(planCount).toBeGreaterThan(50);
});

it('A plan at other speeds between the same stops replaces one that takes longer and costs more', () => {
  let replacedCount = 0;
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const { requested, slower, rules } = buildTrips(seed, { slowdownFactor: 1.01 });
    if (rules.dollarsPerHour === null) continue;
    const plans = findAlternativePlans(requested, rules, { labels: ['recommended'] });
    const graphs = { near: slower, all: null, rules };
    const [best] = improvePlans(graphs, plans, { accept: (_, plan) => plan, isExploring: false }).plans;
    if (best === undefined) continue;
    const costSpace = buildSearchSpace(slower, rules);
    for (const factor of [4, 8]) {
      const hurried = { ...rules, dollarsPerHour: rules.dollarsPerHour * factor, countsSavedEnergy: true };
      const stops = new Set(best.plan.visits.map(({ at }) => at));
      const space = restrictSearchSpace(buildSearchSpace(slower, hurried, costSpace), stops);
      const found = findCheaperPlan(space, costSpace, best.plan);
      const isSame = found?.visits.map(({ at }) => at).join() === best.plan.visits.map(({ at }) => at).join();
      if (found !== null && isSame) expect(beats(found, best.plan), `trip ${seed}`).toBe(false);
    }
    replacedCount += Number(best.plan !== plans[0]?.plan);
  }
  expect(replacedCount).toBeGreaterThan(50);
});
