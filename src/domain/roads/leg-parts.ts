import type { ElevationSource, Maneuver, RoadLeg } from './road-route.ts';

const CUT_TOLERANCE_M = 1;

/** Returns the index of the segment at a distance along a line. */
export function findSegment({ atM }: Pick<RoadLeg, 'atM'>, alongM: number): number {
  let [low, high] = [0, Math.max(0, atM.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((atM[middle] ?? 0) <= alongM) low = middle;
    else high = middle - 1;
  }
  return low;
}

function valueAt(values: Float64Array, { atM }: Pick<RoadLeg, 'atM'>, segment: number, alongM: number): number {
  const [startM, endM] = [atM[segment] ?? 0, atM[segment + 1] ?? 0];
  const share = endM > startM ? Math.min(1, Math.max(0, (alongM - startM) / (endM - startM))) : 0;
  const from = values[segment] ?? 0;
  return from + ((values[segment + 1] ?? from) - from) * share;
}

/** Returns the seconds that a leg takes at the speeds of its segments, without delays. */
export function sumMovingSeconds({ atM, speedsMps }: Pick<RoadLeg, 'atM' | 'speedsMps'>): number {
  return speedsMps.reduce((sum, mps, i) => sum + ((atM[i + 1] ?? 0) - (atM[i] ?? 0)) / mps, 0);
}

/** Returns the elevation at a distance along a leg; NaN if unknown. */
export function getLegHeight({ heights: { spacingM, values } }: Pick<RoadLeg, 'heights'>, alongM: number): number {
  const position = Math.min(values.length - 1, Math.max(0, alongM / spacingM));
  const before = values[Math.floor(position)] ?? Number.NaN;
  return before + ((values[Math.ceil(position)] ?? before) - before) * (position - Math.floor(position));
}

function sampleHeights(spacingM: number, lengthM: number, heightAt: (alongM: number) => number): Float32Array {
  return Float32Array.from({ length: Math.floor(lengthM / spacingM) + 1 }, (_, i) => heightAt(i * spacingM));
}

/** Departing and arriving belong to the ends of a leg; a maneuver at the end of a part belongs to the next part. */
function isInside({ atM, kind }: Maneuver, fromM: number, toM: number): boolean {
  if (kind === 'depart') return Math.abs(atM - fromM) <= CUT_TOLERANCE_M;
  if (kind === 'arrive') return Math.abs(atM - toM) <= CUT_TOLERANCE_M;
  return atM >= fromM - CUT_TOLERANCE_M && atM < toM - CUT_TOLERANCE_M;
}

/** Returns the part of a leg between two distances; delays at lights and junctions are spread evenly over the leg. */
export function sliceLeg(leg: RoadLeg, fromM: number, toM: number): RoadLeg {
  const startM = Math.max(0, Math.min(fromM, leg.distanceM));
  const endM = Math.max(startM, Math.min(toM, leg.distanceM));
  const [first, last] = [findSegment(leg, startM), findSegment(leg, endM)];
  const inner = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + 1 + i).filter(
    (i) => (leg.atM[i] ?? 0) > startM && (leg.atM[i] ?? 0) < endM,
  );
  const pick = (values: Float64Array) =>
    Float64Array.from([
      valueAt(values, leg, first, startM),
      ...inner.map((i) => values[i] ?? 0),
      valueAt(values, leg, last, endM),
    ]);
  const atM = pick(leg.atM).map((value) => Math.max(0, value - startM));
  const speedsMps = Float32Array.from(atM.slice(1), (_, i) => {
    const middleM = startM + ((atM[i] ?? 0) + (atM[i + 1] ?? 0)) / 2;
    return leg.speedsMps[Math.min(findSegment(leg, middleM), leg.speedsMps.length - 1)] ?? 1;
  });
  const delayS = Math.max(0, leg.durationS - sumMovingSeconds(leg));
  const delayShare = leg.distanceM > 0 ? (endM - startM) / leg.distanceM : 0;
  const { spacingM, source } = leg.heights;
  return {
    distanceM: endM - startM,
    durationS: sumMovingSeconds({ atM, speedsMps }) + delayS * delayShare,
    lats: pick(leg.lats),
    lngs: pick(leg.lngs),
    atM,
    speedsMps,
    heights: {
      source,
      spacingM,
      values: sampleHeights(spacingM, endM - startM, (alongM) => getLegHeight(leg, startM + alongM)),
    },
    maneuvers: leg.maneuvers
      .filter((maneuver) => isInside(maneuver, startM, endM))
      .map((maneuver) => ({ ...maneuver, atM: Math.max(0, Math.min(endM, maneuver.atM) - startM) })),
  };
}

/** Lists the maneuvers of consecutive legs in order. At a joint, keeps only the first of those at the same place. */
function joinManeuvers(legs: readonly RoadLeg[], startsM: readonly number[]): Maneuver[] {
  const joined: Maneuver[] = [];
  for (const [index, { maneuvers }] of legs.entries())
    for (const maneuver of maneuvers) {
      const atM = (startsM[index] ?? 0) + maneuver.atM;
      const isAtSeam = index > 0 && maneuver.atM <= CUT_TOLERANCE_M;
      const isRepeated = isAtSeam && joined.some((other) => Math.abs(other.atM - atM) <= CUT_TOLERANCE_M);
      if (!isRepeated) joined.push({ ...maneuver, atM });
    }
  return joined;
}

/** Returns the elevation source for smoothing and certainty: `land` if any leg has it, else the first known one. */
export function getElevationSource(legs: readonly Pick<RoadLeg, 'heights'>[]): ElevationSource {
  const sources = legs.map((leg) => leg.heights.source).filter((source) => source !== null);
  return sources.find((source) => source === 'land') ?? sources[0] ?? null;
}

/** Joins consecutive legs into one. */
export function joinLegs(legs: readonly RoadLeg[]): RoadLeg {
  const parts = legs.filter(({ distanceM }) => distanceM > 0);
  const [first = legs[0]] = parts;
  if (first === undefined) throw new RangeError('There is no leg to join');
  if (parts.length < 2) return first;
  const startsM: number[] = [];
  let lengthM = 0;
  for (const { distanceM } of parts) {
    startsM.push(lengthM);
    lengthM += distanceM;
  }
  const pick = (valuesOf: (leg: RoadLeg, index: number) => Float64Array) =>
    Float64Array.from(parts.flatMap((leg, index) => [...valuesOf(leg, index)].slice(index === 0 ? 0 : 1)));
  const { spacingM } = first.heights;
  let part = 0;
  const heightAt = (alongM: number) => {
    while (part < parts.length - 1 && alongM > (startsM[part + 1] ?? 0)) part += 1;
    return getLegHeight(parts[part] ?? first, alongM - (startsM[part] ?? 0));
  };
  return {
    distanceM: lengthM,
    durationS: parts.reduce((sum, { durationS }) => sum + durationS, 0),
    lats: pick(({ lats }) => lats),
    lngs: pick(({ lngs }) => lngs),
    atM: pick(({ atM }, index) => atM.map((value) => value + (startsM[index] ?? 0))),
    speedsMps: Float32Array.from(parts.flatMap(({ speedsMps }) => [...speedsMps])),
    heights: { source: getElevationSource(parts), spacingM, values: sampleHeights(spacingM, lengthM, heightAt) },
    maneuvers: joinManeuvers(parts, startsM),
  };
}

/** Returns a leg with its speeds limited to a maximum. */
export function limitSpeed(leg: RoadLeg, maxMps: number): RoadLeg {
  const speedsMps = leg.speedsMps.map((mps) => Math.min(mps, maxMps));
  const delayS = Math.max(0, leg.durationS - sumMovingSeconds(leg));
  return { ...leg, speedsMps, durationS: sumMovingSeconds({ atM: leg.atM, speedsMps }) + delayS };
}
