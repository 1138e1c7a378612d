import type { RigCalibration } from '#contract/trips.ts';
import { calibrateFromLegs } from '#domain/energy/calibrate-from-legs.ts';
import { type Calibration, type DrivenLeg, UNCALIBRATED } from '#domain/energy/calibration.ts';
import { computeConfidencePercent, poolCalibrations } from '#domain/energy/calibration-confidence.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import type { Sql } from '../../db/database.ts';
import {
  type DrivenLegRow,
  isStoredRig,
  listDrivenLegs,
  listOtherUsersLegs,
  listRigsToCalibrate,
  type OtherUsersLeg,
  type RigToCalibrate,
} from './driven-leg-store.ts';

export function toDrivenLeg({ distanceM, measuredWh, dragWh, rollingWh, otherWh }: DrivenLegRow): DrivenLeg {
  return { distanceM, measuredWh, parts: { dragWh, rollingWh, otherWh } };
}

function calibrateRigs(rows: readonly OtherUsersLeg[]): Calibration[] {
  const rigs = Map.groupBy(rows, ({ rig }) => rig);
  return Array.from(rigs.values(), (legs) => calibrateFromLegs(legs.map(toDrivenLeg)));
}

/** Returns the starting calibration of a rig, from other users with the same kind of trailer. */
async function readPooledCalibration(sql: Sql, uid: string, kind: string | null): Promise<Calibration> {
  if (kind === null) return UNCALIBRATED;
  const people = Map.groupBy(await listOtherUsersLegs(sql, uid, kind), ({ person }) => person);
  return poolCalibrations(Array.from(people.values(), calibrateRigs));
}

/**
 * Returns the calibration of a user's rig, from its own driven legs and those of other rigs with the same kind of
 * trailer. Its own legs don't count if the rig has changed, and those of a drive that a request has learned from don't
 * count again.
 */
export async function readCalibration(
  sql: Sql,
  uid: string,
  { rig, rigId, learned }: Pick<TripRequest, 'rig' | 'rigId' | 'learned'>,
): Promise<Calibration> {
  const start = await readPooledCalibration(sql, uid, rig.trailer?.kind ?? null);
  if (rigId === null || !(await isStoredRig(sql, uid, rigId, rig))) return start;
  const legs = await listDrivenLegs(sql, uid, rigId, learned?.tripIds);
  return calibrateFromLegs(legs.get(rigId)?.map(toDrivenLeg) ?? [], start);
}

function toRigCalibration(
  { rigId, name, reportedAt }: RigToCalibrate,
  legs: readonly DrivenLegRow[],
  start: Calibration,
): RigCalibration {
  const driven = legs.map(toDrivenLeg);
  const ownCalibration = calibrateFromLegs(driven);
  const { dragFactor, rollingFactor } = calibrateFromLegs(driven, start);
  return {
    rigId,
    name,
    legs: ownCalibration.legs,
    drivenM: ownCalibration.towedM,
    confidencePercent: computeConfidencePercent(ownCalibration),
    isPooled: start !== UNCALIBRATED,
    dragFactor,
    rollingFactor,
    updatedAt: reportedAt?.toISOString() ?? null,
  };
}

/**
 * Lists the calibrations of a user's rigs that are based on driven legs, the user's own or other users'; with an id,
 * only that rig's.
 */
export async function listCalibrations(sql: Sql, uid: string, rigId: string | null = null): Promise<RigCalibration[]> {
  const rigs = await listRigsToCalibrate(sql, uid, rigId);
  const legs = await listDrivenLegs(sql, uid, rigId);
  const starts = new Map<string | null, Calibration>();
  for (const kind of new Set(rigs.map((rig) => rig.kind)))
    starts.set(kind, await readPooledCalibration(sql, uid, kind));
  return rigs
    .filter((rig) => legs.has(rig.rigId) || starts.get(rig.kind) !== UNCALIBRATED)
    .map((rig) => toRigCalibration(rig, legs.get(rig.rigId) ?? [], starts.get(rig.kind) ?? UNCALIBRATED));
}
