/** Longest side of an uploaded photo in pixels: enough to read a stall number. */
const SIDE_MAX_PX = 2_048;

type Size = { readonly width: number; readonly height: number };

export function fitPhotoSize({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(width, height));
  const side = (px: number) => Math.max(1, Math.round(px * scale));
  return { width: side(width), height: side(height) };
}
