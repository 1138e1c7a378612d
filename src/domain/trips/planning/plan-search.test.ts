import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import type { UnroutedDrive } from '../graph/trip-graphs.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { findRandomArea, makeRandomRecords } from '../testing/random-road.ts';
import { buildEastwardLeg, buildLeg, MPH } from '../testing/road-legs.ts';
import { findArea } from '../testing/run-steps.ts';
import { PlanSearch, type SearchRound } from './plan-search.ts';

const STATIONS = 24;
/** Only the first stations are on a good road, which shows only when their drives are routed. */
const GOOD_COUNT = 10;
const SLOW_HILLY_ROAD = { mps: 35 * MPH, heightAt: (alongM: number) => 120 * Math.sin(alongM / 1_500) ** 2 };

type LaterStation = { readonly mile: number; readonly powerKw: number };

/** Searches a trip past many stations, and optionally some later ones, until there are plans. */
function searchPastStations(miles: number, laterStations: readonly LaterStation[] = []) {
  const road = buildEastwardLeg(miles);
  const placeAt = (mile: number) => {
    const index = Math.round(((road.lats.length - 1) * mile) / miles);
    return { lat: road.lats[index] ?? 0, lng: road.lngs[index] ?? 0 };
  };
  const first = Array.from({ length: STATIONS }, (_, index) => ({ mile: 50 + 0.5 * index, powerKw: 150 }));
  const chargers = [...first, ...laterStations].map(({ mile, powerKw }, index) => {
    const { lat, lng } = placeAt(mile);
    return recordToCharger({
      id: index + 1,
      latitude: lat,
      longitude: lng,
      ev_connector_types: ['J1772COMBO'],
      ev_dc_fast_num: '4',
      ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: powerKw, port_count: 4 } } }],
    });
  });
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(miles), label: 'East' } };
  // If prices counted, the energy that the slow road saves would be worth the time.
  const request = makeTripRequest({ ...ends, dollarsPerHour: 0 });
  const basis = { request, departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs: [road] };
  const search = new PlanSearch(findArea(basis, { chargers }), {});
  const isOnHills = (key: string) => Number(key) > GOOD_COUNT && Number(key) <= STATIONS;
  let round: SearchRound = search.next();
  while (round.kind === 'unrouted') {
    const drives = round.drives.map(({ from, to, fromAt, toAt }) => {
      const isGood = !isOnHills(from) && !isOnHills(to);
      return { from, to, leg: buildLeg([fromAt, toAt], isGood ? {} : SLOW_HILLY_ROAD) };
    });
    search.addRoutes(drives);
    round = search.next();
  }
  if (round.kind !== 'plans') throw new Error('There is no plan');
  return round.plans;
}

it('The last round of lower speeds uses what earlier rounds found, even if those rounds lacked some routes', () => {
  const chargers = makeRandomRecords(1, 0.03).map((record) => recordToCharger(record));
  const search = new PlanSearch(findRandomArea({ chargers }), {});
  const addStraightRoutes = (drives: readonly UnroutedDrive[]) =>
    search.addRoutes(drives.map(({ from, to, fromAt, toAt }) => ({ from, to, leg: buildLeg([fromAt, toAt]) })));
  let round = search.next();
  for (; round.kind === 'unrouted'; round = search.next()) addStraightRoutes(round.drives);
  if (round.kind !== 'plans') throw new Error('There is no plan');
  const { plans } = round;
  const first = search.nextSlowerRound(plans, [], 1);
  if (first.kind !== 'unrouted') throw new Error('No route is missing');
  addStraightRoutes(first.drives);
  const last = search.nextSlowerRound(plans, [], 0);
  const [improved, before] = [last, round].map((one) =>
    one.kind === 'plans' ? one.plans[0]?.plan.totals.costMin : null,
  );
  expect(improved).toBeLessThan(before ?? 0);
});

it('A plan charges at a station on a good road even if the routes to many others had to be tried first', () => {
  const [best] = searchPastStations(130);
  const stops = best?.plan.visits.filter(({ isCharging }) => isCharging).map(({ key }) => Number(key));
  expect(stops?.filter((key) => key > GOOD_COUNT)).toEqual([]);
});

it('A plan does not call a stop the only one in reach just because nearby stations were not routed', () => {
  const laterStations = [150, 50, 50].map((powerKw, index) => ({ mile: 115 + index, powerKw }));
  const plans = searchPastStations(190, laterStations);
  const reasons = plans.flatMap(({ plan }) => plan.explain().flatMap(({ why }) => why.map(({ code }) => code)));
  expect(reasons).toContain('substitute');
  expect(reasons).not.toContain('onlyStation');
});
