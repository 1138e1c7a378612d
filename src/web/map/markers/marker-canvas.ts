/** At least 2x, even on 1x screens, because icons rarely align with whole pixels. */
const PIXEL_RATIO = Math.min(3, Math.max(2, Math.ceil(globalThis.devicePixelRatio ?? 1)));
const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const FONT_WAIT_MS = 600;

export type CanvasContext = CanvasRenderingContext2D;
export type MarkerImage = { readonly data: ImageData; readonly pixelRatio: number };

/** Draws on a canvas with the origin at its center, in CSS pixels. */
export function drawImage(
  widthPx: number,
  heightPx: number,
  draw: (context: CanvasContext) => void,
): MarkerImage | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(widthPx * PIXEL_RATIO);
  canvas.height = Math.ceil(heightPx * PIXEL_RATIO);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.translate(widthPx / 2, heightPx / 2);
  draw(context);
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: PIXEL_RATIO };
}

/** Draws digits, capital letters, or an exclamation point, centered on a point. */
export function drawCenteredText(
  context: CanvasContext,
  text: string,
  { x, y }: { x: number; y: number },
  sizePx: number,
): void {
  context.font = `700 ${sizePx}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // None of these has a descender: their center is half their height (0.727 em) above the baseline.
  context.fillText(text, x, y + sizePx * 0.364);
}

/** Resolves when the page's font has loaded or failed to load, or after a timeout. */
export function waitForFont(): Promise<unknown> {
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS));
  return Promise.race([document.fonts.load(`700 12px ${FONT}`, '0123456789').catch(() => undefined), timeout]);
}

/** A lightning bolt centered on a point; height in pixels. */
export function boltPath(x: number, y: number, heightPx: number): Path2D {
  const unit = heightPx / 12;
  const bolt = new Path2D();
  const points: [number, number][] = [
    [1.6, -6],
    [-3.4, 1],
    [-0.6, 1],
    [-1.6, 6],
    [3.4, -1.2],
    [0.6, -1.2],
  ];
  for (const [dx, dy] of points) bolt.lineTo(x + dx * unit, y + dy * unit);
  bolt.closePath();
  return bolt;
}
