import { type LatLng, METERS_PER_DEGREE } from '#domain/geo/point.ts';

export type Segment = { readonly from: LatLng; readonly to: LatLng };

/** The closest approach of two segments: the fraction along each, 0 to 1, and the distance in meters. */
export type Contact = { readonly a: number; readonly b: number; readonly separationM: number };

type Flat = { readonly x: number; readonly y: number };

function flatFrom(origin: LatLng): (point: LatLng) => Flat {
  const lngScale = Math.cos((origin.lat * Math.PI) / 180) * METERS_PER_DEGREE;
  return ({ lat, lng }) => ({ x: (lng - origin.lng) * lngScale, y: (lat - origin.lat) * METERS_PER_DEGREE });
}

function shareAlong(point: Flat, from: Flat, to: Flat): number {
  const [stepX, stepY] = [to.x - from.x, to.y - from.y];
  const squared = stepX * stepX + stepY * stepY;
  if (squared === 0) return 0;
  return Math.max(0, Math.min(1, ((point.x - from.x) * stepX + (point.y - from.y) * stepY) / squared));
}

function separationM(a: Flat, b: Flat): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function along(from: Flat, to: Flat, share: number): Flat {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function crossing(a: readonly [Flat, Flat], b: readonly [Flat, Flat]): Contact | null {
  const [ax, ay] = [a[1].x - a[0].x, a[1].y - a[0].y];
  const [bx, by] = [b[1].x - b[0].x, b[1].y - b[0].y];
  const turn = ax * by - ay * bx;
  if (turn === 0) return null;
  const [dx, dy] = [b[0].x - a[0].x, b[0].y - a[0].y];
  const shareA = (dx * by - dy * bx) / turn;
  const shareB = (dx * ay - dy * ax) / turn;
  const isOnBoth = shareA >= 0 && shareA <= 1 && shareB >= 0 && shareB <= 1;
  return isOnBoth ? { a: shareA, b: shareB, separationM: 0 } : null;
}

/** Returns where two segments of a few kilometers cross or come closest. */
export function findContact(first: Segment, second: Segment): Contact {
  const flat = flatFrom(first.from);
  const a: [Flat, Flat] = [flat(first.from), flat(first.to)];
  const b: [Flat, Flat] = [flat(second.from), flat(second.to)];
  const crossed = crossing(a, b);
  if (crossed !== null) return crossed;
  const ends = [0, 1] as const;
  const candidates = [
    ...ends.map((end) => ({ a: end, b: shareAlong(a[end], ...b) })),
    ...ends.map((end) => ({ a: shareAlong(b[end], ...a), b: end })),
  ];
  const measured = candidates.map((shares) => ({
    ...shares,
    separationM: separationM(along(...a, shares.a), along(...b, shares.b)),
  }));
  return measured.reduce((nearest, contact) => (contact.separationM < nearest.separationM ? contact : nearest));
}

/** Returns the point at a fraction of a segment. */
export function interpolateSegment({ from, to }: Segment, share: number): LatLng {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}
