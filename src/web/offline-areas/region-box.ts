import type { BoundingBox } from '#domain/geo/bounds.ts';
import { mercatorX, mercatorXToLng, mercatorY, mercatorYToLat } from '#domain/geo/mercator.ts';

/** A frame over the visible map. Each edge is a fraction of the map's width or height, from the left or the top. */
export type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A handle of the frame: a corner moves its two edges, and the middle moves all four. */
export type Handle = 'middle' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export const INITIAL_FRAME: Frame = { left: 0.15, top: 0.15, right: 0.85, bottom: 0.6 };
const SIZE_MIN = 0.12;

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

function slide({ left, top, right, bottom }: Frame, dx: number, dy: number): Frame {
  const x = clamp(dx, -left, 1 - right);
  const y = clamp(dy, -top, 1 - bottom);
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/** Moves the edges of a frame by fractions of the map's size; it stays on the map, and large enough to be grabbed. */
export function moveFrame(frame: Frame, handle: Handle, dx: number, dy: number): Frame {
  if (handle === 'middle') return slide(frame, dx, dy);
  const { left, top, right, bottom } = frame;
  const isLeft = handle.endsWith('left');
  const isTop = handle.startsWith('top');
  return {
    left: isLeft ? clamp(left + dx, 0, right - SIZE_MIN) : left,
    right: isLeft ? right : clamp(right + dx, left + SIZE_MIN, 1),
    top: isTop ? clamp(top + dy, 0, bottom - SIZE_MIN) : top,
    bottom: isTop ? bottom : clamp(bottom + dy, top + SIZE_MIN, 1),
  };
}

export function toRegion(frame: Frame, view: BoundingBox): BoundingBox {
  const [west, east] = [mercatorX(view.swLng), mercatorX(view.neLng)];
  const [north, south] = [mercatorY(view.neLat), mercatorY(view.swLat)];
  const lngAt = (share: number) => mercatorXToLng(west + share * (east - west));
  const latAt = (share: number) => mercatorYToLat(north + share * (south - north));
  return { swLng: lngAt(frame.left), neLng: lngAt(frame.right), neLat: latAt(frame.top), swLat: latAt(frame.bottom) };
}
