import { type NearbyPlace, WALK_M } from '#domain/amenities/amenity-scores.ts';
import type { Place } from '#domain/amenities/place-kinds.ts';
import { boxAroundCircle, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { kdOrder, kdPointsOf, visitBox } from '#domain/geo/kd-tree.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';

type PlacePoint = Omit<Place, 'name'>;

/** Finds the places within a walk of a point among some that are given. */
export function placesAround(all: readonly PlacePoint[]): (point: LatLng) => NearbyPlace[] {
  const lats = Float64Array.from(all, ({ lat }) => lat);
  const lngs = Float64Array.from(all, ({ lng }) => lng);
  const order = all.length === 0 ? new Uint32Array() : kdOrder(all.length, lats, lngs);
  const sorted = [...order].flatMap((at) => all[at] ?? []);
  const points = kdPointsOf(
    sorted.length,
    Float64Array.from(sorted, ({ lat }) => lat),
    Float64Array.from(sorted, ({ lng }) => lng),
  );
  return (point) => {
    const near: NearbyPlace[] = [];
    const look = (at: number) => {
      const place = sorted[at];
      if (place === undefined) return;
      const away = distanceM(point, place);
      if (away < WALK_M) near.push({ kind: place.kind, distanceM: away });
    };
    const stretch = (from: number, to: number) => {
      for (let at = from; at < to; at += 1) look(at);
    };
    for (const box of splitAtAntimeridian(boxAroundCircle(point, WALK_M)))
      visitBox(points, box, { one: look, stretch });
    return near;
  };
}
