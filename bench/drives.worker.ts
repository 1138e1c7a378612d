import { parentPort, workerData } from 'node:worker_threads';
import { findBestMinutes } from './drive-best.ts';
import { drawDay, type PlannedTrip } from './drive-day.ts';
import { DriveSimulation, type Policy } from './drive-simulation.ts';
import { type DriveSums, sumDrives } from './drive-table.ts';

/** The numbers of the days to simulate each trip on: from (inclusive) to (exclusive). */
export type Days = { readonly from: number; readonly to: number };
/** The drives of those days by trip: with the current policy, and with the earlier one. */
export type DrivenDays = Days & { readonly trips: readonly { readonly now: DriveSums; readonly before: DriveSums }[] };

const CURRENT: Policy = { isCurrent: true };
const EARLIER: Policy = { isCurrent: false };

function driveTrip(trip: PlannedTrip, { from, to }: Days) {
  const now: DriveSums[] = [];
  const before: DriveSums[] = [];
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
        slow: Number(slowStops > 0),
        minutes: isCompared ? driven.minutes : 0,
        best: isCompared ? bestMinutes : 0,
      };
    };
    now.push(drive(CURRENT));
    before.push(drive(EARLIER));
  }
  return { now: sumDrives(now), before: sumDrives(before) };
}

const trips: readonly PlannedTrip[] = workerData;
parentPort?.on('message', (days: Days) => {
  const driven: DrivenDays = { ...days, trips: trips.map((trip) => driveTrip(trip, days)) };
  parentPort?.postMessage(driven);
});
