import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import type { TripLeg } from './trip.ts';

type Drive = Pick<TripLeg, 'distanceM' | 'line'>;

const getPoint = (line: readonly number[], index: number): LatLng => ({
  lat: line[index * 2] ?? 0,
  lng: line[index * 2 + 1] ?? 0,
});

/** Returns the point at a share (0 to 1) of a line with alternating latitudes and longitudes; null if it is empty. */
function pointAtShare(line: readonly number[], share: number): LatLng | null {
  const count = Math.floor(line.length / 2);
  if (count === 0) return null;
  const steps = Array.from({ length: count - 1 }, (_, i) =>
    haversineDistanceM(getPoint(line, i), getPoint(line, i + 1)),
  );
  let remainingM = share * steps.reduce((sum, step) => sum + step, 0);
  for (const [i, step] of steps.entries()) {
    if (remainingM <= step && step > 0) {
      const [from, to] = [getPoint(line, i), getPoint(line, i + 1)];
      const stepShare = remainingM / step;
      return { lat: from.lat + (to.lat - from.lat) * stepShare, lng: from.lng + (to.lng - from.lng) * stepShare };
    }
    remainingM -= step;
  }
  return getPoint(line, count - 1);
}

/** Returns the index of the leg at a distance from the start of a trip. */
export function findLegIndex(legs: readonly Pick<TripLeg, 'distanceM'>[], progressM: number): number {
  let remainingM = progressM;
  for (const [index, leg] of legs.entries()) {
    if (remainingM <= leg.distanceM) return index;
    remainingM -= leg.distanceM;
  }
  return Math.max(0, legs.length - 1);
}

/** Returns the point at a distance from the start of a trip; null if its leg has no line. */
export function findPointAlong(legs: readonly Drive[], progressM: number): LatLng | null {
  const index = findLegIndex(legs, progressM);
  const leg = legs[index];
  if (!leg) return null;
  const beforeM = legs.slice(0, index).reduce((sum, { distanceM: length }) => sum + length, 0);
  const share = leg.distanceM === 0 ? 0 : Math.max(0, Math.min(1, (progressM - beforeM) / leg.distanceM));
  return pointAtShare(leg.line, share);
}
