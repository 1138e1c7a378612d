import { expect, test } from 'vitest';
import { describeContingentRule } from '#domain/trips/contingent-rule.ts';
import { makeContingentPlan, makeTripPlan } from '#domain/trips/testing/make-trip.ts';
import { buildPlanDrawing } from './build-trip-drawing.ts';

const RULE = describeContingentRule(makeContingentPlan(), 1);

test('A contingent stop is drawn with its rule, and not as a backup', () => {
  const { contingentStops, backups } = buildPlanDrawing(makeContingentPlan(), null);
  expect(contingentStops).toEqual([{ at: { lat: 39.3061, lng: -102.2693 }, chargerId: '103', rule: RULE }]);
  expect(backups.map(({ chargerId }) => chargerId)).toEqual(['104']);
  expect(buildPlanDrawing(makeTripPlan(), null).contingentStops).toEqual([]);
});

test('A charger that is a contingent stop on two legs is drawn once, with both rules', () => {
  const plan = makeContingentPlan();
  const [first, second, third] = plan.legs;
  if (!first || !second || !third) throw new Error('The plan lacks a leg');
  const repeatingPlan = { ...plan, legs: [first, second, { ...third, contingent: second.contingent }] };
  const { contingentStops } = buildPlanDrawing(repeatingPlan, null);
  expect(contingentStops.map(({ rule }) => rule)).toEqual([`${RULE} ${describeContingentRule(repeatingPlan, 2)}`]);
});
