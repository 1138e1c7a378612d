import { expect, test } from 'vitest';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { DEFAULT_RIG, DEFAULT_RIG_MEASURES } from '#domain/rigs/rig.ts';
import { northwardRoute, northwardTrip } from '#domain/trips/testing/northward-trip.ts';
import { findDrivenRig } from './find-driven-rig.ts';
import type { DrivePlan } from './stored-drive.ts';

const rig = (id: string): StoredRig => ({ ...DEFAULT_RIG, id, measures: DEFAULT_RIG_MEASURES });
const RIGS = [rig('aa'), rig('bb')];

test('A report on the way is about the rig that is driven, whichever rig is chosen on the map', () => {
  const trip = northwardTrip();
  const along = (rigId: string | null): DrivePlan => ({
    kind: 'trip',
    trip: { ...trip, request: { ...trip.request, rigId } },
    planNumber: 0,
  });
  expect(findDrivenRig(along('bb'), RIGS)).toBe(RIGS[1]);
  expect([findDrivenRig(along('gone'), RIGS), findDrivenRig(along(null), RIGS)]).toEqual([null, null]);
  const request = { chargerId: '4711', from: { lat: 39, lng: -100 } };
  const toCharger = { kind: 'charger', found: northwardRoute(), startPercent: 80, hasTrailer: true } as const;
  expect(findDrivenRig({ ...toCharger, request: { ...request, rigId: 'aa' } }, RIGS)).toBe(RIGS[0]);
  expect(findDrivenRig({ ...toCharger, request }, RIGS)).toBeNull();
});
