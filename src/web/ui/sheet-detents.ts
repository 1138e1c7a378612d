export const SHEET_DETENTS = ['peek', 'half', 'full'] as const;
export type SheetDetent = (typeof SHEET_DETENTS)[number];

const PEEK_PX = 188;
/** Fraction of the viewport height; on short screens it limits the peek height to leave room for the map. */
const PEEK = 0.36;
const HALF = 0.56;
const FULL = 0.92;
const FLICK_PX_PER_MS = 0.5;

export function detentHeight(detent: SheetDetent, viewportHeight: number): number {
  if (detent === 'peek') return Math.min(PEEK_PX, Math.round(viewportHeight * PEEK));
  return Math.round(viewportHeight * (detent === 'half' ? HALF : FULL));
}

/** Returns the detent after a drag: the nearest one, or after a quick flick the next one in its direction. */
export function detentAfterDrag(height: number, upwardPxPerMs: number, viewportHeight: number): SheetDetent {
  const above = SHEET_DETENTS.filter((detent) => detentHeight(detent, viewportHeight) >= height);
  const below = SHEET_DETENTS.filter((detent) => detentHeight(detent, viewportHeight) <= height);
  if (upwardPxPerMs > FLICK_PX_PER_MS) return above[0] ?? 'full';
  if (upwardPxPerMs < -FLICK_PX_PER_MS) return below.at(-1) ?? 'peek';
  const distance = (detent: SheetDetent) => Math.abs(detentHeight(detent, viewportHeight) - height);
  return SHEET_DETENTS.reduce((best, detent) => (distance(detent) < distance(best) ? detent : best));
}

export function nextDetent(detent: SheetDetent): SheetDetent {
  if (detent === 'peek') return 'half';
  return detent === 'half' ? 'full' : 'peek';
}
