import { expect, test } from 'vitest';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { DEFAULT_RIG, DEFAULT_RIG_MEASURES } from '#domain/rigs/rig.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import { buildNorthwardRoute, buildNorthwardTrip } from '#domain/trips/testing/northward-trip.ts';
import { findDrivenRig, getDrivenRigSize } from './find-driven-rig.ts';
import type { DrivePlan } from './stored-drive.ts';

const rig = (id: string): StoredRig => ({ ...DEFAULT_RIG, id, measures: DEFAULT_RIG_MEASURES, company: null });
const RIGS = [rig('aa'), rig('bb')];

test('The rig of a drive is the saved rig that the drive was planned for, if it still exists', () => {
  const trip = buildNorthwardTrip();
  const tripPlanFor = (rigId: string | null): DrivePlan => ({
    kind: 'trip',
    trip: { ...trip, request: { ...trip.request, rigId } },
    planNumber: 0,
  });
  expect(findDrivenRig(tripPlanFor('bb'), RIGS)).toBe(RIGS[1]);
  expect([findDrivenRig(tripPlanFor('gone'), RIGS), findDrivenRig(tripPlanFor(null), RIGS)]).toEqual([null, null]);
  const request = { chargerId: '4711', from: { lat: 39, lng: -100 } };
  const chargerPlan = { kind: 'charger', found: buildNorthwardRoute(), startPercent: 80, hasTrailer: true } as const;
  expect(findDrivenRig({ ...chargerPlan, request: { ...request, rigId: 'aa' } }, RIGS)).toBe(RIGS[0]);
  expect(findDrivenRig({ ...chargerPlan, request }, RIGS)).toBeNull();
});

test('The size of the rig is known on a trip, and on a route to a charger if the rig is saved', () => {
  const trip = buildNorthwardTrip();
  const { lengthM, heightM } = measureRig(trip.request.rig);
  expect(getDrivenRigSize({ kind: 'trip', trip, planNumber: 0 }, RIGS)).toEqual({ lengthM, heightM });
  const request = { chargerId: '4711', from: { lat: 39, lng: -100 } };
  const chargerPlan = { kind: 'charger', found: buildNorthwardRoute(), startPercent: 80, hasTrailer: true } as const;
  const size = { lengthM: DEFAULT_RIG_MEASURES.lengthM, heightM: DEFAULT_RIG_MEASURES.heightM };
  expect(getDrivenRigSize({ ...chargerPlan, request: { ...request, rigId: 'aa' } }, RIGS)).toEqual(size);
  expect(getDrivenRigSize({ ...chargerPlan, request }, RIGS)).toBeNull();
});
