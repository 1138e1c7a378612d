import { getElevationSource } from '../../roads/leg-parts.ts';
import type { ElevationSource, RoadLeg } from '../../roads/road-route.ts';
import { smoothHeights } from './smooth-heights.ts';
import { getDelaySeconds, getDrivenSpeedMps, type SpeedPlan } from './speed-plan.ts';

/** Distance between samples of a route. */
export const SPACING_M = 250;
const RADIANS = Math.PI / 180;

/** Samples have a position and elevation; segments between them (one fewer) have a direction of length 1. */
type Geometry = {
  readonly atM: Float64Array;
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  readonly heightsM: Float64Array;
  readonly easts: Float64Array;
  readonly norths: Float64Array;
  /** End of each leg, in meters from the start of the route. */
  readonly legEndsM: readonly number[];
  readonly elevation: ElevationSource;
};

/** Samples have cumulative minutes; segments between them have a speed in m/s. */
type Timing = { readonly minutes: Float64Array; readonly speedsMps: Float32Array };

/** A route sampled about every 250 m, including the ends of legs. */
export type RouteSamples = Geometry & Timing;

const countSegments = (leg: RoadLeg) => Math.ceil(leg.distanceM / SPACING_M);

/** Returns NaN if unknown. */
function getLegHeight({ heights: { source, spacingM, values } }: RoadLeg, alongM: number): number {
  if (source === null || values.length === 0) return Number.NaN;
  const position = Math.min(values.length - 1, alongM / spacingM);
  const before = values[Math.floor(position)] ?? Number.NaN;
  return before + ((values[Math.ceil(position)] ?? before) - before) * (position - Math.floor(position));
}

/** Writes the positions and elevations of a leg's samples. The first sample replaces the previous leg's last. */
function writePositions(samples: Geometry, heights: Float64Array, leg: RoadLeg, from: number): void {
  const segmentCount = countSegments(leg);
  const { atM, lats, lngs, distanceM: lengthM } = leg;
  const spacingM = lengthM / segmentCount;
  const startM = samples.atM[from] ?? 0;
  let point = 0;
  for (let segment = 0; segment <= segmentCount; segment += 1) {
    const alongM = segment === segmentCount ? lengthM : segment * spacingM;
    while (point < atM.length - 2 && (atM[point + 1] ?? 0) < alongM) point += 1;
    const gapM = (atM[point + 1] ?? 0) - (atM[point] ?? 0);
    const share = gapM > 0 ? Math.min(1, Math.max(0, (alongM - (atM[point] ?? 0)) / gapM)) : 0;
    const i = from + segment;
    samples.atM[i] = startM + alongM;
    samples.lats[i] = (lats[point] ?? 0) + ((lats[point + 1] ?? lats[point] ?? 0) - (lats[point] ?? 0)) * share;
    samples.lngs[i] = (lngs[point] ?? 0) + ((lngs[point + 1] ?? lngs[point] ?? 0) - (lngs[point] ?? 0)) * share;
    heights[i] = getLegHeight(leg, alongM);
  }
}

/** Appends the minutes and speeds of a leg's samples, except the first. */
function appendTiming(timing: Timing, leg: RoadLeg, from: number, plan: SpeedPlan): void {
  const segmentCount = countSegments(leg);
  const { atM, speedsMps, distanceM: lengthM } = leg;
  const delayPerM = lengthM > 0 ? getDelaySeconds(leg) / lengthM : 0;
  const spacingM = lengthM / segmentCount;
  let point = 0;
  for (let segment = 0; segment < segmentCount; segment += 1) {
    const endM = segment === segmentCount - 1 ? lengthM : (segment + 1) * spacingM;
    let seconds = delayPerM * spacingM;
    for (let positionM = segment * spacingM; positionM < endM; ) {
      while (point < speedsMps.length - 1 && (atM[point + 1] ?? 0) <= positionM) point += 1;
      const isLast = point >= speedsMps.length - 1;
      const untilM = isLast ? endM : Math.min(endM, atM[point + 1] ?? endM);
      seconds += (untilM - positionM) / getDrivenSpeedMps(speedsMps[point] ?? 0, plan);
      positionM = untilM;
    }
    timing.minutes[from + segment + 1] = (timing.minutes[from + segment] ?? 0) + seconds / 60;
    timing.speedsMps[from + segment] = spacingM / (seconds - delayPerM * spacingM);
  }
}

function setDirections({ lats, lngs, easts, norths }: Geometry): void {
  for (let i = 0; i < easts.length; i += 1) {
    const north = (lats[i + 1] ?? 0) - (lats[i] ?? 0);
    const east = ((lngs[i + 1] ?? 0) - (lngs[i] ?? 0)) * Math.cos((lats[i] ?? 0) * RADIANS);
    const length = Math.sqrt(north * north + east * east);
    easts[i] = length === 0 ? 0 : east / length;
    norths[i] = length === 0 ? 1 : north / length;
  }
}

/** Elevations in meters at both ends of a route. */
export type EndHeights = { readonly start: number; readonly end: number };

/** Tilts elevations to match known end elevations, because smoothing flattens hills at the ends. */
function tiltTo(heights: Float64Array, { start, end }: EndHeights): void {
  const last = heights.length - 1;
  const [startOffset, endOffset] = [start - (heights[0] ?? 0), end - (heights[last] ?? 0)];
  for (let i = 0; i <= last; i += 1) {
    const share = last === 0 ? 0 : i / last;
    heights[i] = (heights[i] ?? 0) + startOffset + (endOffset - startOffset) * share;
  }
}

function sampleGeometry(legs: readonly RoadLeg[], ends: EndHeights | null): Geometry {
  const segmentCount = legs.reduce((sum, leg) => sum + countSegments(leg), 0);
  const legEndsM: number[] = [];
  const elevation = getElevationSource(legs);
  const geometry: Geometry = {
    atM: new Float64Array(segmentCount + 1),
    lats: new Float64Array(segmentCount + 1),
    lngs: new Float64Array(segmentCount + 1),
    heightsM: new Float64Array(segmentCount + 1),
    easts: new Float64Array(segmentCount),
    norths: new Float64Array(segmentCount),
    legEndsM,
    elevation,
  };
  const heights = new Float64Array(segmentCount + 1).fill(Number.NaN);
  let from = 0;
  for (const leg of legs) {
    writePositions(geometry, heights, leg, from);
    from += countSegments(leg);
    legEndsM.push(geometry.atM[from] ?? 0);
  }
  setDirections(geometry);
  geometry.heightsM.set(smoothHeights(heights, SPACING_M, elevation));
  if (ends !== null && elevation !== null) tiltTo(geometry.heightsM, ends);
  return geometry;
}

/** Adds the times and speeds of a speed plan to sampled positions. */
export function sampleAtSpeeds(geometry: Geometry, legs: readonly RoadLeg[], plan: SpeedPlan): RouteSamples {
  const segmentCount = geometry.easts.length;
  const timing = { minutes: new Float64Array(segmentCount + 1), speedsMps: new Float32Array(segmentCount) };
  let from = 0;
  for (const leg of legs) {
    appendTiming(timing, leg, from, plan);
    from += countSegments(leg);
  }
  return { ...geometry, ...timing };
}

/** Samples a route at the planned speeds. Uses exact elevations of its ends, if known. */
export function sampleRoute(legs: readonly RoadLeg[], plan: SpeedPlan, ends: EndHeights | null = null): RouteSamples {
  return sampleAtSpeeds(sampleGeometry(legs, ends), legs, plan);
}

/** Returns the index of the last sample at or before a distance. */
export function findSampleIndex({ atM }: Pick<RouteSamples, 'atM'>, alongM: number): number {
  let [low, high] = [0, atM.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((atM[middle] ?? 0) <= alongM) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the elevation in meters at a distance from the start. */
export function getHeightAt(samples: RouteSamples, alongM: number): number {
  const { atM, heightsM } = samples;
  const i = findSampleIndex(samples, alongM);
  const next = Math.min(i + 1, atM.length - 1);
  const gapM = (atM[next] ?? 0) - (atM[i] ?? 0);
  const share = gapM > 0 ? Math.min(1, Math.max(0, (alongM - (atM[i] ?? 0)) / gapM)) : 0;
  return (heightsM[i] ?? 0) + ((heightsM[next] ?? 0) - (heightsM[i] ?? 0)) * share;
}
