import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../energy/calibration.ts';
import { describeContingentRule } from './contingent-rule.ts';
import { planTrip } from './planning/trip-planning.ts';
import { makeContingentPlan, makeTripRequest } from './testing/make-trip.ts';
import { buildEastwardLeg } from './testing/road-legs.ts';
import { runSteps } from './testing/run-steps.ts';
import type { TripPlan } from './trip.ts';

type Place = { readonly name: string; readonly town?: string };

/** The rule of the plan from Limon to Colby, with other names for the contingent stop and the stop after it. */
function describeRule(contingent: Place, next: Place): string | null {
  const plan = makeContingentPlan();
  const legs = plan.legs.map((leg): TripPlan['legs'][number] =>
    leg.contingent === null ? leg : { ...leg, contingent: { ...leg.contingent, ...contingent } },
  );
  return describeContingentRule({ legs, stops: plan.stops.map((stop) => ({ ...stop, ...next })) }, 1);
}

it("The rule of a contingent stop includes the town if the station's name does not", () => {
  const chain = 'Royal Farms - Tesla Supercharger';
  expect(describeRule({ name: chain, town: 'Dover' }, { name: chain, town: 'Georgetown' })).toBe(
    'With 51% or more at Royal Farms in Dover, drive on to Royal Farms in Georgetown. Otherwise, charge at Royal Farms in Dover to 51% (about 16 min).',
  );
  expect(describeRule({ name: 'Wawa', town: 'Vineland' }, { name: 'Scranton, PA' })).toContain(
    'With 51% or more at Wawa in Vineland, drive on to Scranton, PA.',
  );
});

it('The rule of a contingent stop does not repeat a town that is already in the name', () => {
  const rule = describeRule(
    { name: 'Baytown, TX - Tesla Supercharger', town: 'Baytown' },
    { name: 'COLBY OASIS', town: 'Colby' },
  );
  expect(rule).toContain('With 51% or more at Baytown, TX - Tesla Supercharger, drive on to COLBY OASIS.');
  expect(describeRule({ name: 'Oasis', town: '' }, { name: 'Depot' })).toContain(
    'With 51% or more at Oasis, drive on to Depot.',
  );
});

it('A plan has the town of each station', () => {
  const road = buildEastwardLeg(120);
  const placeAt = (share: number) => {
    const i = Math.round((road.lats.length - 1) * share);
    return { lat: road.lats[i] ?? 0, lng: road.lngs[i] ?? 0 };
  };
  const { lat, lng } = placeAt(0.5);
  const station = {
    city: 'Dover',
    latitude: lat,
    longitude: lng,
    ev_connector_types: ['J1772COMBO'],
    ev_dc_fast_num: '8',
  };
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(1), label: 'East' } };
  const basis = {
    request: makeTripRequest(ends),
    departMs: Date.UTC(2026, 4, 1, 15),
    calibration: UNCALIBRATED,
    legs: [road],
  };
  const roads = { kind: 'osm', sentence: '', origin: '', marksTolls: false, version: '1' } as const;
  const { plans } = runSteps(planTrip(basis, roads), { chargers: [recordToCharger(station)] });
  expect(plans[0]?.stops.map(({ town }) => town)).toEqual([undefined, 'Dover', undefined]);
});
