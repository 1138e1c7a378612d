/**
 * How certain a plan must be of reaching a stop, and its backup if the stop turns the rig away, in standard deviations.
 * The risk of not reaching the backup may be five times the risk of not reaching the stop, up to 50 percent. If the
 * stop turns the rig away more than one time in five, the risk for the backup may be only twice that for the stop.
 */
const BACKUP_Z = [
  { planZ: 2.326, usualZ: 1.645, riskyZ: 2.054 },
  { planZ: 1.645, usualZ: 0.674, riskyZ: 1.282 },
  { planZ: 1.282, usualZ: 0, riskyZ: 0.842 },
  { planZ: 0.842, usualZ: 0, riskyZ: 0.253 },
] as const;
const USUAL_REFUSAL_CHANCE = 0.2;

/** Returns the z-score with which a plan must reach a stop's backup, given the plan's own z-score. */
export function getBackupZ(z: number, refusalChance: number): number {
  const row = BACKUP_Z.find(({ planZ }) => z >= planZ);
  if (row === undefined) return 0;
  return refusalChance > USUAL_REFUSAL_CHANCE ? row.riskyZ : row.usualZ;
}
