/**
 * Certainty of reaching a backup for each certainty of a plan, in standard deviations. If at most one station in five
 * turns the rig away, running short on the way to its backup may be five times as likely; if up to half do, twice.
 */
const BACKUP_Z = [
  { planZ: 2.326, usualZ: 1.645, riskyZ: 2.054 },
  { planZ: 1.645, usualZ: 0.674, riskyZ: 1.282 },
  { planZ: 1.282, usualZ: 0, riskyZ: 0.842 },
  { planZ: 0.842, usualZ: 0, riskyZ: 0.253 },
] as const;
const USUAL_REFUSAL_CHANCE = 0.2;

/** Returns the certainty, in standard deviations, with which a plan of a certainty has to reach a stop's backup. */
export function getBackupZ(z: number, refusalChance: number): number {
  const row = BACKUP_Z.find(({ planZ }) => z >= planZ);
  if (row === undefined) return 0;
  return refusalChance > USUAL_REFUSAL_CHANCE ? row.riskyZ : row.usualZ;
}
