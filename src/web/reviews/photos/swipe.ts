type Point = { readonly x: number; readonly y: number };

const SWIPE_MIN_PX = 48;

/** Returns 1 for a swipe to the next photo, -1 to the previous one, and 0 if it's short or mostly vertical. */
export function swipeStep(from: Point, to: Point): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

export function wrapIndex(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}
