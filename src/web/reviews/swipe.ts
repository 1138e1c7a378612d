type Point = { readonly x: number; readonly y: number };

const SWIPE_MIN_PX = 48;

/** Where a finger's way leads among pictures: one on, one back, or nowhere where it was short or went up or down. */
export function swipeStep(from: Point, to: Point): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** The picture some steps from another, round and round. */
export function wrapIndex(at: number, step: number, count: number): number {
  return (at + step + count) % count;
}
