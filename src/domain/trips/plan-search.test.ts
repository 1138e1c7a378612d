import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/charger-of-record.ts';
import { UNCALIBRATED } from '../energy/calibration.ts';
import { PlanSearch, type SearchRound } from './plan-search.ts';
import { makeTripRequest } from './testing/make-trip.ts';
import { buildEastwardLeg, buildLeg, MPH } from './testing/road-legs.ts';
import { findArea } from './testing/run-steps.ts';

const MILES = 130;
const ROAD = buildEastwardLeg(MILES);
const at = (mile: number) => {
  const place = Math.round(((ROAD.lats.length - 1) * mile) / MILES);
  return { lat: ROAD.lats[place] ?? 0, lng: ROAD.lngs[place] ?? 0 };
};

const STATIONS = 24;
/** Only the first stations are on a good road, which shows only when their drives are routed. */
const GOOD = 10;
const SLOW_AND_HILLY = { mps: 35 * MPH, heightAt: (alongM: number) => 120 * Math.sin(alongM / 1_500) ** 2 };

it('A plan charges at the better station even if the roads to many others had to be tried first', () => {
  const chargers = Array.from({ length: STATIONS }, (_, id) => {
    const { lat, lng } = at(50 + 0.5 * id);
    return recordToCharger({
      id: id + 1,
      latitude: lat,
      longitude: lng,
      ev_connector_types: ['J1772COMBO'],
      ev_dc_fast_num: '4',
    });
  });
  const request = makeTripRequest({ start: { ...at(0), label: 'West' }, end: { ...at(MILES), label: 'East' } });
  const basis = { request, departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs: [ROAD] };
  const search = new PlanSearch(findArea(basis, 13_000, { chargers }), {});
  const isOnGoodRoad = (key: string) => Number.isNaN(Number(key)) || Number(key) <= GOOD;
  let round: SearchRound = search.next();
  while (round.kind === 'wanted') {
    const drives = round.drives.map(({ from, to, fromAt, toAt }) => {
      const isGood = isOnGoodRoad(from) && isOnGoodRoad(to);
      return { from, to, leg: buildLeg([fromAt, toAt], isGood ? {} : SLOW_AND_HILLY) };
    });
    search.addRoutes(drives);
    round = search.next();
  }
  if (round.kind !== 'plans') throw new Error('There is no plan');
  const [best] = round.plans;
  const stops = best?.plan.visits.filter(({ isCharging }) => isCharging).map(({ key }) => Number(key));
  expect(stops?.filter((key) => key > GOOD)).toEqual([]);
});
