/** The longest side of a picture that is sent, in pixels: enough to read the number on a stall. */
const SIDE_MAX_PX = 2_048;

type Size = { readonly width: number; readonly height: number };

/** How large a picture is drawn before it is sent: as it is, or smaller in the same shape. */
export function fitPhotoSize({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(width, height));
  const side = (px: number) => Math.max(1, Math.round(px * scale));
  return { width: side(width), height: side(height) };
}
