import { parentPort, workerData } from 'node:worker_threads';
import { findBestMinutes } from './drive-best.ts';
import { drawDay, type PlannedTrip } from './drive-day.ts';
import type { Policy } from './drive-policy.ts';
import { DriveSimulation } from './drive-simulation.ts';
import { type DriveSums, type PolicySums, sumDrives, toPolicySums } from './drive-table.ts';

/** The range of day numbers to simulate each trip on; `to` is exclusive. */
export type DayNumbers = { readonly from: number; readonly to: number };
export type DrivenDays = DayNumbers & { readonly trips: readonly PolicySums[] };

function driveTrip(trip: PlannedTrip, { from, to }: DayNumbers): PolicySums {
  const days: PolicySums[] = [];
  for (let seed = from; seed < to; seed += 1) {
    const day = drawDay(seed + 1, trip);
    const bestMinutes = findBestMinutes(trip, day);
    const drive = (policy: Policy): DriveSums => {
      const { stranded, slowStops, ...driven } = new DriveSimulation(trip, day, policy).run();
      const isCompared = stranded === null && bestMinutes !== null;
      return {
        ...driven,
        drives: 1,
        stranded: Number(stranded !== null),
        withSlowCharging: Number(slowStops > 0),
        minutes: isCompared ? driven.minutes : 0,
        bestMinutes: isCompared ? bestMinutes : 0,
      };
    };
    days.push(toPolicySums(drive));
  }
  return toPolicySums((policy) => sumDrives(days.map((day) => day[policy])));
}

const trips: readonly PlannedTrip[] = workerData;
parentPort?.on('message', (days: DayNumbers) => {
  const driven: DrivenDays = { ...days, trips: trips.map((trip) => driveTrip(trip, days)) };
  parentPort?.postMessage(driven);
});
