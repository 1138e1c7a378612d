import type { RigCalibration } from '#contract/trips.ts';
import { type Calibration, type DrivenLeg, UNTRIED } from '#domain/energy/calibration.ts';
import { confidencePercent, pooledCalibration } from '#domain/energy/calibration-confidence.ts';
import { calibrationFrom } from '#domain/energy/calibration-from-legs.ts';
import type { RigDraft } from '#domain/rigs/rig.ts';
import type { Sql } from '../db/database.ts';
import { type DrivenLegRow, listDrivenLegs, listDrivenRigs, listLegsOfOthers } from './driven-leg-store.ts';

/** A driven leg as it is learnt from. */
export function drivenLegOf({ distanceM, measuredWh, dragWh, rollingWh, otherWh }: DrivenLegRow): DrivenLeg {
  return { distanceM, measuredWh, parts: { dragWh, rollingWh, otherWh } };
}

/** What others with the same kind of trailer have told begins what is known of a rig. */
async function pooledFor(sql: Sql, uid: string, { trailer }: Pick<RigDraft, 'trailer'>): Promise<Calibration> {
  if (trailer === null) return UNTRIED;
  const rows = await listLegsOfOthers(sql, uid, trailer.kind);
  const rigs = Map.groupBy(rows, ({ rig }) => rig);
  return pooledCalibration(Array.from(rigs.values(), (legs) => calibrationFrom(legs.map(drivenLegOf))));
}

/** What is known of the consumption of a person's rig: from its driven legs, and those of others with the same kind of trailer. */
export async function calibrationFor(
  sql: Sql,
  uid: string,
  { rig, rigId }: { readonly rig: RigDraft; readonly rigId: string | null },
): Promise<Calibration> {
  const start = await pooledFor(sql, uid, rig);
  if (rigId === null) return start;
  return calibrationFrom((await listDrivenLegs(sql, uid, rigId)).map(drivenLegOf), start);
}

/** How well the consumption of each rig of a person is known that was driven. */
export async function listCalibrations(sql: Sql, uid: string): Promise<RigCalibration[]> {
  const rigs = await listDrivenRigs(sql, uid);
  return Promise.all(
    rigs.map(async ({ rigId, name, toldAt }) => {
      const calibration = calibrationFrom((await listDrivenLegs(sql, uid, rigId)).map(drivenLegOf));
      const { legs, towedM, dragFactor, rollingFactor } = calibration;
      return {
        rigId,
        name,
        legs,
        drivenM: towedM,
        confidencePercent: confidencePercent(calibration),
        dragFactor,
        rollingFactor,
        updatedAt: toldAt.toISOString(),
      };
    }),
  );
}
