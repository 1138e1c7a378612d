import type { DriveEnds } from '../graph/trip-graphs.ts';
import type { PlanLeg, StopPlan } from '../stops/stop-plan.ts';

/** Returns the drives of a leg: the whole leg and, if it has a contingent stop, the drives to and from that stop. */
export function listDrives(leg: PlanLeg): readonly DriveEnds[] {
  const { from, to, contingent } = leg;
  if (contingent === null) return [leg];
  return [leg, { from, to: contingent.key }, { from: contingent.key, to }];
}

/** Returns the keys of the stations where a plan charges, contingent stops included. */
export function listStations({ visits, legs }: StopPlan): readonly string[] {
  const charging = visits.filter(({ isCharging }) => isCharging).map(({ key }) => key);
  return [...charging, ...legs.flatMap(({ contingent }) => contingent?.key ?? [])];
}
