import type { AfdcRecord } from '../../chargers/afdc/afdc-record.ts';
import type { Charger } from '../../chargers/charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import type { Compromises } from '../planning/plan-search.ts';
import { findPlans } from '../planning/trip-planning.ts';
import type { TripRequest } from '../trip-request.ts';
import { makeTripRequest } from './make-trip.ts';
import { buildEastwardLeg } from './road-legs.ts';
import { findArea, runSteps } from './run-steps.ts';

const MILES = 60;
const STATION_MILE = 20;
const ROAD = buildEastwardLeg(MILES);

function placeAt(mile: number): { lat: number; lng: number } {
  const i = Math.round(((ROAD.lats.length - 1) * mile) / MILES);
  return { lat: ROAD.lats[i] ?? 0, lng: ROAD.lngs[i] ?? 0 };
}

const { lat, lng } = placeAt(STATION_MILE);
/** The record of a fast charger beside the road, at mile 20 of 60. */
export const ROADSIDE_RECORD: AfdcRecord = {
  id: 1,
  station_name: 'Colby Oasis',
  latitude: lat,
  longitude: lng,
  ev_connector_types: ['J1772COMBO'],
  ev_dc_fast_num: '8',
};

/** Plans a trip of 60 miles to the east that passes one site, which may have several stations. */
export function planEastward(
  startPercent: number,
  charger: Charger | readonly Charger[],
  allowed: Compromises = {},
  changes: Partial<TripRequest> = {},
) {
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(MILES), label: 'East' } };
  const request = makeTripRequest({ ...ends, startPercent, ...changes });
  const basis = { request, departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs: [ROAD] };
  const world = { chargers: [charger].flat() };
  const area = findArea(basis, world);
  const { plans, fuller, slower } = runSteps(findPlans(area, allowed), world);
  const totals = plans[0]?.plan.totals;
  return { stops: totals?.stops ?? null, minutes: totals?.minutes ?? 0, fuller, slower, area, plans };
}
