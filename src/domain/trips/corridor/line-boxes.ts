import type { BoundingBox } from '../../geo/bounds.ts';
import { METERS_PER_DEGREE } from '../../geo/point.ts';
import type { RoadLeg } from '../../roads/road-route.ts';

const LINE_PER_BOX_M = 40_000;

type Line = Pick<RoadLeg, 'lats' | 'lngs' | 'atM'>;

function expandBox(box: BoundingBox, byM: number): BoundingBox {
  const lat = byM / METERS_PER_DEGREE;
  const swLat = Math.max(-90, box.swLat - lat);
  const neLat = Math.min(90, box.neLat + lat);
  const narrowest = Math.cos((Math.min(89, Math.max(Math.abs(swLat), Math.abs(neLat))) * Math.PI) / 180);
  const lng = lat / narrowest;
  return { swLat, neLat, swLng: Math.max(-180, box.swLng - lng), neLng: Math.min(180, box.neLng + lng) };
}

/** Returns boxes that cover everything within a distance of a line, in order; at least one. */
export function listBoxesAlong({ lats, lngs, atM }: Line, marginM: number): BoundingBox[] {
  const boxes: BoundingBox[] = [];
  let box: BoundingBox | null = null;
  let startM = 0;
  for (const [i, lat] of lats.entries()) {
    const lng = lngs[i] ?? 0;
    const grown: BoundingBox = {
      swLat: Math.min(box?.swLat ?? lat, lat),
      neLat: Math.max(box?.neLat ?? lat, lat),
      swLng: Math.min(box?.swLng ?? lng, lng),
      neLng: Math.max(box?.neLng ?? lng, lng),
    };
    box = grown;
    if ((atM[i] ?? 0) - startM < LINE_PER_BOX_M) continue;
    boxes.push(expandBox(grown, marginM));
    // The next box starts where this one ends.
    box = { swLat: lat, neLat: lat, swLng: lng, neLng: lng };
    startM = atM[i] ?? 0;
  }
  if (box !== null) boxes.push(expandBox(box, marginM));
  return boxes;
}
