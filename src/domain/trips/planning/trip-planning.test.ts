import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { METERS_PER_MILE } from '../../geo/point.ts';
import { mphToMps } from '../../rigs/us-units.ts';
import type { DriveEnds } from '../graph/trip-graphs.ts';
import type { AlternativeLabel } from '../stops/alternatives.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { findArea, runSteps } from '../testing/run-steps.ts';
import type { TripRequest } from '../trip-request.ts';
import type { PlanSteps, TripNeed } from './trip-needs.ts';
import { findPlans, findReachablePlans } from './trip-planning.ts';
import { prepareRoute } from './trip-routes.ts';

const ROADS = { kind: 'osm', sentence: '', origin: '', marksTolls: false, version: '1' } as const;

const MILES = 130;
const LONGEST_ROAD = buildEastwardLeg(250);
const ROAD = buildEastwardLeg(MILES);
const placeAt = (mile: number) => {
  const index = Math.round(((LONGEST_ROAD.lats.length - 1) * mile) / 250);
  return { lat: LONGEST_ROAD.lats[index] ?? 0, lng: LONGEST_ROAD.lngs[index] ?? 0 };
};

const station = (id: number, mile: number, powerKw: number, northDegrees = 0, hours?: string) =>
  recordToCharger({
    id,
    state: 'NV',
    access_days_time: hours,
    latitude: placeAt(mile).lat + northDegrees,
    longitude: placeAt(mile).lng,
    ev_connector_types: ['J1772COMBO'],
    ev_dc_fast_num: '4',
    ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: powerKw, port_count: 4 } } }],
  });
const priced = (pricing: string) => ({
  pricing,
  facilityType: null,
  directions: null,
  recordAt: '2026-05-01T00:00:00Z',
  evidence: null,
});
const WORLD = {
  chargers: [station(1, 60, 250), station(2, 62, 60)],
  details: new Map([
    ['1', priced('$0.60/kWh')],
    ['2', priced('$0.40/kWh')],
  ]),
};

function* recordNeeds<T>(steps: PlanSteps<T>, needs: TripNeed[]): PlanSteps<T> {
  let step = steps.next();
  while (!step.done) {
    needs.push(step.value);
    step = steps.next(yield step.value);
  }
  return step.value;
}

const toText = (drives: readonly DriveEnds[]) => drives.map(({ from, to }) => `${from} to ${to}`);

it('Routes for the first drives of the cheapest plan are fetched in advance with those of the other plans, but used later', () => {
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(MILES), label: 'East' } };
  const request = makeTripRequest({ ...ends, dollarsPerHour: 200 });
  const basis = { request, departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs: [ROAD] };
  const needs: TripNeed[] = [];
  const { plans } = runSteps(recordNeeds(findPlans(findArea(basis, WORLD), {}), needs), WORLD);
  expect(plans.map(({ plan: { visits } }) => visits[1]?.key)).toEqual(['1', '2']);
  const fastDrives = ['through0 to 1', '1 to through1'];
  const cheapDrives = ['through0 to 2', '2 to through1'];
  const isRoutes = (one: TripNeed) => one.kind === 'routes';
  const next = needs.slice(0, needs.findIndex(isRoutes)).map((one) => (one.kind === 'turn' ? one.nextDrives : []));
  expect(toText(next.flat())).toEqual([...fastDrives, ...cheapDrives]);
  expect(needs.filter(isRoutes).map(({ drives }) => toText(drives))).toEqual([fastDrives, cheapDrives]);
});

it('A search farther from the route requests only the details of new stations', () => {
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(MILES), label: 'East' } };
  const request = makeTripRequest({ ...ends, startPercent: 10 });
  const basis = { request, departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs: [ROAD] };
  const world = {
    chargers: [station(1, 60, 250), station(3, 60, 250, 0.18)],
    details: new Map(['1', '3'].map((id) => [id, priced('$0.40/kWh')])),
  };
  const needs: TripNeed[] = [];
  const { area } = runSteps(recordNeeds(findReachablePlans(findArea(basis, world)), needs), world);
  const asked = needs.flatMap((one) => (one.kind === 'details' ? [one.ids] : []));
  expect(asked).toEqual([['3'], []]);
  expect([...area.details.keys()]).toEqual(['1', '3']);
});

it('Backups can be up to 30 miles from the route, or 8 on a long trip', () => {
  const getRadiusMiles = (miles: number) => {
    const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(miles), label: 'East' } };
    const legs = [buildEastwardLeg(miles)];
    const basis = { request: makeTripRequest(ends), departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs };
    const needs: TripNeed[] = [];
    runSteps(recordNeeds(prepareRoute(basis, ROADS), needs), { chargers: [] });
    return needs.flatMap((one) => (one.kind === 'stations' ? [Math.round(one.searchRadiusM / METERS_PER_MILE)] : []));
  };
  expect(getRadiusMiles(900)).toEqual([30]);
  expect(getRadiusMiles(1_000)).toEqual([8]);
});

it('A plan keeps a stop that is open when the rig arrives, even if it would be closed after a slower drive', () => {
  const world = {
    chargers: [station(1, 20, 250), station(2, 95, 250, 0, '10am-8pm daily'), station(3, 97, 42)],
    details: new Map([
      ['1', priced('$0.60/kWh')],
      ['2', priced('$0.60/kWh')],
      ['3', priced('$0.20/kWh')],
    ]),
  };
  const request = makeTripRequest({
    start: { ...placeAt(0), label: 'West' },
    end: { ...placeAt(MILES), label: 'East' },
  });
  const listStops = (minute: number) => {
    const departMs = Date.UTC(2026, 4, 1, 15, minute);
    const basis = { request, departMs, calibration: UNCALIBRATED, legs: [ROAD] };
    const { plans } = runSteps(findPlans(findArea(basis, world), {}), world);
    return plans.map(({ plan: { visits } }) => visits.map(({ key }) => key).slice(1, -1));
  };
  expect(listStops(30)).toEqual([['3'], ['2']]);
  expect(listStops(5)).toEqual([['3'], ['1', '2']]);
});

type MileAndPower = readonly [mile: number, powerKw: number];

/** Plans a trip past the given stations. */
function findPlansPast(miles: number, stations: readonly MileAndPower[]) {
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(miles), label: 'East' } };
  const request = makeTripRequest({ ...ends, dollarsPerHour: 0 });
  const basis = { request, departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs: [buildEastwardLeg(miles)] };
  const chargers = stations.map(([mile, powerKw], index) => station(index + 1, mile, powerKw));
  return runSteps(findReachablePlans(findArea(basis, { chargers })), { chargers });
}

/** Plans a trip past the given stations, and returns the stops of a plan. */
function planPast(miles: number, stations: readonly MileAndPower[], label: AlternativeLabel = 'recommended') {
  const { plans, compromises } = findPlansPast(miles, stations);
  const { visits = [], legs = [] } = plans.find(({ labels }) => labels.includes(label))?.plan ?? {};
  return {
    isSlowNeeded: compromises.slower === true,
    stops: visits.map(({ key }) => key).slice(1, -1),
    slowerMphByChoice: legs.map(({ savedPercent, slowerMps }) =>
      savedPercent === null ? 0 : Math.round(slowerMps / mphToMps(1)),
    ),
  };
}

it('The planner also considers the stops of a plan with lower speeds on every drive, even if that plan takes longer', () => {
  const stations = [
    [45, 250],
    [45, 250],
    [65, 150],
    [105, 150],
  ] as const;
  const plan = planPast(160, stations);
  expect(plan).toEqual({ isSlowNeeded: false, stops: ['3'], slowerMphByChoice: [0, 10] });
});

it('A rig that has to drive slower to a station also drives slower where that saves time', () => {
  const plan = planPast(250, [
    [50, 150],
    [150, 150],
  ]);
  expect(plan).toEqual({ isSlowNeeded: true, stops: ['1', '2'], slowerMphByChoice: [0, 10, 10] });
});

it('In the plan with the fewest stops, the rig also drives slower where that saves time', () => {
  const stations = [
    [35, 150],
    [75, 50],
    [105, 250],
  ] as const;
  const plan = planPast(160, stations, 'fewestStops');
  expect(plan).toEqual({ isSlowNeeded: false, stops: ['2'], slowerMphByChoice: [10, 10] });
});

it('A rig drives 15 mph slower past a slow charger to a fast one if that saves a lot of time', () => {
  const planPastSlowCharger = (powerKw: number) =>
    planPast(160, [
      [60, powerKw],
      [105, 250],
    ]);
  expect(planPastSlowCharger(30)).toEqual({ isSlowNeeded: false, stops: ['2'], slowerMphByChoice: [15, 0] });
  expect(planPastSlowCharger(50)).toEqual({ isSlowNeeded: false, stops: ['1'], slowerMphByChoice: [10, 10] });
});

it('A stop after a drive 15 mph slower is explained like any other', () => {
  const [best] = findPlansPast(160, [
    [60, 30],
    [105, 250],
  ]).plans;
  expect(Math.round((best?.plan.legs[0]?.slowerMps ?? 0) / mphToMps(1))).toBe(15);
  const reasons = best?.plan.explain().map(({ at, why }) => [at, why.map(({ code }) => code)]);
  expect(reasons).toEqual([[2, ['substitute']]]);
});

it('The penalty for unhitching is 30 minutes if the driver wants to avoid it; otherwise 10, or 0 on a trip with nights', () => {
  const chargers = [station(1, 60, 150)];
  const getPlace = (changes: Partial<TripRequest>) => {
    const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(MILES), label: 'East' } };
    const request = makeTripRequest({ ...ends, ...changes });
    const basis = { request, departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs: [ROAD] };
    const { graph } = runSteps(findReachablePlans(findArea(basis, { chargers })), { chargers }).search;
    const place = graph.nodes.find(({ key }) => key === '1');
    if (place === undefined) throw new Error('There is no station');
    return place;
  };
  const nights = { afterDriveMin: 600, stayMin: 600 };
  const { penaltyMin, hitchedChance } = getPlace({ unhitch: 'never' });
  const getUnhitchPenalty = (changes: Partial<TripRequest>) =>
    (getPlace(changes).penaltyMin - penaltyMin) / (1 - hitchedChance);
  expect(hitchedChance).toBeLessThan(0.9);
  expect(getUnhitchPenalty({ unhitch: 'allowed' })).toBeCloseTo(10, 6);
  expect(getUnhitchPenalty({ unhitch: 'avoid' })).toBeCloseTo(30, 6);
  expect(getUnhitchPenalty({ unhitch: 'allowed', nights })).toBeCloseTo(0, 6);
  expect(getUnhitchPenalty({ unhitch: 'avoid', nights })).toBeCloseTo(30, 6);
});
