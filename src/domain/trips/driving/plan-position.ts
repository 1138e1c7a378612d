import type { LatLng } from '../../geo/point.ts';
import { findPointAlong } from '../point-along.ts';
import type { TripLeg, TripPlan, TripTotals } from '../trip.ts';
import { forecastLeg, getDistanceAfter, getUsedPercentAt } from './leg-forecast.ts';

/** The part of a plan still ahead. */
export type RemainingPlan = Pick<TripPlan, 'labels' | 'stops'> & {
  readonly legs: readonly Pick<TripLeg, 'contingent'>[];
  readonly totals: Pick<TripTotals, 'totalMin' | 'driveMin' | 'distanceM' | 'energyWh'>;
};

/** Lists the chargers of a plan, including those of contingent stops. */
export function listPlanChargers({ stops, legs }: Pick<RemainingPlan, 'stops' | 'legs'>): { id: string; at: LatLng }[] {
  return [...stops, ...legs.map(({ contingent }) => contingent)].flatMap((place) =>
    place?.chargerId ? [{ id: place.chargerId, at: place.at }] : [],
  );
}

/** The position of a driver on a plan. */
export type PlanPosition = {
  /** The current leg, or the next one while at a stop. */
  readonly legIndex: number;
  readonly here: { readonly at: LatLng; readonly percent: number };
  /** On the road, the current time; at a stop, the time of departure. */
  readonly departMs: number;
  readonly remaining: RemainingPlan;
};

const MINUTE_MS = 60_000;

/** Returns the time in the plan's schedule: a driver who reported an early arrival stays ahead of the clock. */
export function toPlanTimeMs(
  { stops }: Pick<TripPlan, 'stops'>,
  driven: { readonly leg: number; readonly reportedAt: Date } | null,
  nowMs: number,
): number {
  const lastStop = driven === null ? undefined : stops[driven.leg + 1];
  if (driven === null || lastStop === undefined) return nowMs;
  // The report may arrive long after the leg was driven.
  return nowMs + Math.max(0, Date.parse(lastStop.arriveAt) - driven.reportedAt.getTime());
}

/** Clamps a plan time to a leg; returns null if the leg doesn't exist. */
export function clampToLegMs({ stops }: Pick<TripPlan, 'stops'>, legIndex: number, atMs: number): number | null {
  const [from, to] = [stops[legIndex], stops[legIndex + 1]];
  if (from === undefined || to === undefined) return null;
  // At the leg's exact end, its stop would count as passed.
  const minMs = Date.parse(from.leaveAt) + 1;
  return Math.max(minMs, Math.min(atMs, Date.parse(to.arriveAt) - MINUTE_MS));
}

/** Returns how late a driver is on a leg or at the stop at its end, where charging as planned is no delay. */
export function getDelayMs({ stops }: Pick<TripPlan, 'stops'>, legIndex: number, atMs: number): number {
  const stop = stops[legIndex + 1];
  return stop === undefined ? 0 : Math.max(0, atMs - Date.parse(stop.leaveAt));
}

/** Returns where a driver who follows the plan is at a time; null before departure and after arrival. */
export function locateOnPlan(plan: TripPlan, atMs: number): PlanPosition | null {
  const { stops, legs, labels } = plan;
  const [start, end] = [stops[0], stops.at(-1)];
  if (start === undefined || end === undefined) return null;
  const endMs = Date.parse(end.arriveAt);
  if (atMs <= Date.parse(start.leaveAt) || atMs >= endMs) return null;
  const legIndex = stops.findLastIndex(({ arriveAt }) => Date.parse(arriveAt) <= atMs);
  const [from, drive] = [stops[legIndex], legs[legIndex]];
  if (from === undefined || drive === undefined) return null;
  const leaveMs = Date.parse(from.leaveAt);
  const departMs = Math.max(atMs, leaveMs);
  const forecast = forecastLeg(plan, legIndex);
  const drivenM = getDistanceAfter(forecast, (departMs - leaveMs) / MINUTE_MS);
  const usedPercent = getUsedPercentAt(forecast, drivenM);
  const legPercent = getUsedPercentAt(forecast, drive.distanceM);
  const remainingShare = legPercent === 0 ? 1 - drivenM / Math.max(1, drive.distanceM) : 1 - usedPercent / legPercent;
  const [before, after] = [legs.slice(0, legIndex), legs.slice(legIndex + 1)];
  const fromM = before.reduce((sum, { distanceM }) => sum + distanceM, 0);
  return {
    legIndex,
    here: {
      at: drivenM === 0 ? from.at : (findPointAlong(legs, fromM + drivenM) ?? from.at),
      percent: from.departurePercent - usedPercent,
    },
    departMs,
    remaining: {
      labels,
      stops: stops.slice(legIndex + 1),
      legs: legs.slice(legIndex),
      totals: {
        totalMin: (endMs - departMs) / MINUTE_MS,
        driveMin: after.reduce((sum, { minutes }) => sum + minutes, drive.minutes - (departMs - leaveMs) / MINUTE_MS),
        distanceM: after.reduce((sum, { distanceM }) => sum + distanceM, drive.distanceM - drivenM),
        energyWh: after.reduce((sum, { energyWh }) => sum + energyWh, drive.energyWh * remainingShare),
      },
    },
  };
}
