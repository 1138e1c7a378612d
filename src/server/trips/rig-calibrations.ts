import type { RigCalibration } from '#contract/trips.ts';
import { type Calibration, type DrivenLeg, UNTRIED } from '#domain/energy/calibration.ts';
import { confidencePercent, pooledCalibration } from '#domain/energy/calibration-confidence.ts';
import { calibrationFrom } from '#domain/energy/calibration-from-legs.ts';
import type { RigDraft } from '#domain/rigs/rig.ts';
import type { Sql } from '../db/database.ts';
import {
  type DrivenLegRow,
  type LegOfOther,
  listDrivenLegs,
  listLegsOfOthers,
  listRigsToCalibrate,
  type RigToCalibrate,
} from './driven-leg-store.ts';

/** A driven leg as it is learnt from. */
export function drivenLegOf({ distanceM, measuredWh, dragWh, rollingWh, otherWh }: DrivenLegRow): DrivenLeg {
  return { distanceM, measuredWh, parts: { dragWh, rollingWh, otherWh } };
}

/** What one person's legs tell of each of their rigs. */
function rigsOf(rows: readonly LegOfOther[]): Calibration[] {
  const rigs = Map.groupBy(rows, ({ rig }) => rig);
  return Array.from(rigs.values(), (legs) => calibrationFrom(legs.map(drivenLegOf)));
}

/** What others with the same kind of trailer have told begins what is known of a rig. */
async function pooledFor(sql: Sql, uid: string, kind: string | null): Promise<Calibration> {
  if (kind === null) return UNTRIED;
  const people = Map.groupBy(await listLegsOfOthers(sql, uid, kind), ({ person }) => person);
  return pooledCalibration(Array.from(people.values(), rigsOf));
}

/** What is known of the consumption of a person's rig: from its driven legs, and those of others with the same kind of trailer. */
export async function calibrationFor(
  sql: Sql,
  uid: string,
  { rig, rigId }: { readonly rig: RigDraft; readonly rigId: string | null },
): Promise<Calibration> {
  const start = await pooledFor(sql, uid, rig.trailer?.kind ?? null);
  if (rigId === null) return start;
  return calibrationFrom((await listDrivenLegs(sql, uid, rigId)).map(drivenLegOf), start);
}

async function toldOf(sql: Sql, uid: string, { rigId, name, kind, toldAt }: RigToCalibrate): Promise<RigCalibration> {
  const start = await pooledFor(sql, uid, kind);
  const driven = toldAt === null ? [] : (await listDrivenLegs(sql, uid, rigId)).map(drivenLegOf);
  const own = calibrationFrom(driven);
  const { dragFactor, rollingFactor } = calibrationFrom(driven, start);
  return {
    rigId,
    name,
    legs: own.legs,
    drivenM: own.towedM,
    confidencePercent: confidencePercent(own),
    isPooled: start !== UNTRIED,
    dragFactor,
    rollingFactor,
    updatedAt: toldAt?.toISOString() ?? null,
  };
}

/** How well the consumption of each rig of a person is known whose plans count with driven legs, its own or those of others. */
export async function listCalibrations(sql: Sql, uid: string): Promise<RigCalibration[]> {
  const rigs = await listRigsToCalibrate(sql, uid);
  const all = await Promise.all(rigs.map((rig) => toldOf(sql, uid, rig)));
  return all.filter(({ updatedAt, isPooled }) => updatedAt !== null || isPooled);
}
