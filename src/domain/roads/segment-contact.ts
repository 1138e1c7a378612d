import { type LatLng, METERS_PER_DEGREE } from '#domain/geo/point.ts';

export type Segment = { readonly from: LatLng; readonly to: LatLng };

/** The closest approach of two segments: the fraction along each, 0 to 1, and the distance in meters. */
export type Contact = { readonly a: number; readonly b: number; readonly separationM: number };

type PlanePoint = { readonly x: number; readonly y: number };

function createProjection(origin: LatLng): (point: LatLng) => PlanePoint {
  const lngScale = Math.cos((origin.lat * Math.PI) / 180) * METERS_PER_DEGREE;
  return ({ lat, lng }) => ({ x: (lng - origin.lng) * lngScale, y: (lat - origin.lat) * METERS_PER_DEGREE });
}

function projectOnto(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [stepX, stepY] = [to.x - from.x, to.y - from.y];
  const squared = stepX * stepX + stepY * stepY;
  if (squared === 0) return 0;
  return Math.max(0, Math.min(1, ((point.x - from.x) * stepX + (point.y - from.y) * stepY) / squared));
}

function measureSeparationM(a: PlanePoint, b: PlanePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function interpolatePlanePoint(from: PlanePoint, to: PlanePoint, share: number): PlanePoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function findCrossing(a: readonly [PlanePoint, PlanePoint], b: readonly [PlanePoint, PlanePoint]): Contact | null {
  const [ax, ay] = [a[1].x - a[0].x, a[1].y - a[0].y];
  const [bx, by] = [b[1].x - b[0].x, b[1].y - b[0].y];
  const crossProduct = ax * by - ay * bx;
  if (crossProduct === 0) return null;
  const [dx, dy] = [b[0].x - a[0].x, b[0].y - a[0].y];
  const shareA = (dx * by - dy * bx) / crossProduct;
  const shareB = (dx * ay - dy * ax) / crossProduct;
  const isOnBoth = shareA >= 0 && shareA <= 1 && shareB >= 0 && shareB <= 1;
  return isOnBoth ? { a: shareA, b: shareB, separationM: 0 } : null;
}

/** Returns where two segments of a few kilometers cross or come closest. */
export function findContact(first: Segment, second: Segment): Contact {
  const project = createProjection(first.from);
  const a: [PlanePoint, PlanePoint] = [project(first.from), project(first.to)];
  const b: [PlanePoint, PlanePoint] = [project(second.from), project(second.to)];
  const crossing = findCrossing(a, b);
  if (crossing !== null) return crossing;
  const ends = [0, 1] as const;
  const candidates = [
    ...ends.map((end) => ({ a: end, b: projectOnto(a[end], ...b) })),
    ...ends.map((end) => ({ a: projectOnto(b[end], ...a), b: end })),
  ];
  const measured = candidates.map((shares) => ({
    ...shares,
    separationM: measureSeparationM(interpolatePlanePoint(...a, shares.a), interpolatePlanePoint(...b, shares.b)),
  }));
  return measured.reduce((nearest, contact) => (contact.separationM < nearest.separationM ? contact : nearest));
}

/** Returns the point at a fraction of a segment. */
export function interpolateSegment({ from, to }: Segment, share: number): LatLng {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}
