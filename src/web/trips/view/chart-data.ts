import { METERS_PER_MILE } from '#domain/geo/point.ts';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import type { TripPlan, TripProfile } from '#domain/trips/trip.ts';
import type { UnitSystem } from '#web/lib/format.ts';

type Column = readonly (number | null)[];

/** Chart columns in the driver's units: distance, state of charge in percent with its likely range, then elevation. */
export type ChartData = {
  readonly distance: readonly number[];
  readonly percent: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly height: Column;
  readonly hasHeights: boolean;
};

const distanceIn = (meters: number, units: UnitSystem) => meters / (units === 'miles' ? METERS_PER_MILE : 1000);
const heightIn = (meters: number, units: UnitSystem) => meters / (units === 'miles' ? feetToMeters(1) : 1);

export function chartData(profile: TripProfile, units: UnitSystem): ChartData {
  const height = profile.heightM.map((meters) => (meters === null ? null : heightIn(meters, units)));
  return {
    distance: profile.atM.map((meters) => distanceIn(meters, units)),
    percent: profile.percent,
    low: profile.low,
    high: profile.high,
    height,
    hasHeights: height.some((value) => value !== null),
  };
}

/** Returns the distances of the stops between start and end, in the driver's units. */
export function chartStops({ stops }: Pick<TripPlan, 'stops'>, units: UnitSystem): readonly number[] {
  return stops.slice(1, -1).map(({ progressM }) => distanceIn(progressM, units));
}

export type ChartSize = { readonly width: number; readonly height: number };

/** Returns the points of an SVG line, with the lowest value at the bottom; skips unknown values. */
export function linePoints(
  distance: readonly number[],
  values: Column,
  { width, height }: ChartSize,
  [min, max]: readonly [number, number],
): string {
  const length = distance.at(-1) || 1;
  const span = max - min || 1;
  return values
    .flatMap((value, index) =>
      value === null
        ? []
        : [
            `${(((distance[index] ?? 0) / length) * width).toFixed(1)},${(height - ((value - min) / span) * height).toFixed(1)}`,
          ],
    )
    .join(' ');
}

/** Returns the profile indexes for the table: every tenth of the route, and both sides of each stop. */
export function chartRows(profile: TripProfile): readonly number[] {
  const length = profile.atM.at(-1) ?? 0;
  const tenthsM = Array.from({ length: 11 }, (_, tenth) => (length * tenth) / 10);
  const nearest = tenthsM.map((targetM) =>
    profile.atM.reduce(
      (best, value, index) => (Math.abs(value - targetM) < Math.abs((profile.atM[best] ?? 0) - targetM) ? index : best),
      0,
    ),
  );
  const steps = profile.atM.flatMap((distanceM, index) =>
    index > 0 && distanceM === profile.atM[index - 1] ? [index - 1, index] : [],
  );
  return [...new Set([...nearest, ...steps])].sort((a, b) => a - b);
}
