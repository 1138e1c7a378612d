export const SHEET_STOPS = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

const PEEK_PX = 188;
/** On a low screen the map keeps room for what lies over it. */
const PEEK = 0.36;
const HALF = 0.56;
const FULL = 0.92;
const FLING_PX_PER_MS = 0.5;

/** How high a sheet stands at a stop, in pixels. */
export function stopHeight(stop: SheetStop, viewportHeight: number): number {
  if (stop === 'peek') return Math.min(PEEK_PX, Math.round(viewportHeight * PEEK));
  return Math.round(viewportHeight * (stop === 'half' ? HALF : FULL));
}

/** The stop a released sheet goes to: the nearest one, or with a quick flick the next one in its direction. */
export function stopAfterDrag(height: number, upwardsPxPerMs: number, viewportHeight: number): SheetStop {
  const above = SHEET_STOPS.filter((stop) => stopHeight(stop, viewportHeight) >= height);
  const below = SHEET_STOPS.filter((stop) => stopHeight(stop, viewportHeight) <= height);
  if (upwardsPxPerMs > FLING_PX_PER_MS) return above[0] ?? 'full';
  if (upwardsPxPerMs < -FLING_PX_PER_MS) return below.at(-1) ?? 'peek';
  const distance = (stop: SheetStop) => Math.abs(stopHeight(stop, viewportHeight) - height);
  return SHEET_STOPS.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best));
}

/** The stop that the handle's button goes to next. */
export function nextStop(stop: SheetStop): SheetStop {
  if (stop === 'peek') return 'half';
  return stop === 'half' ? 'full' : 'peek';
}
