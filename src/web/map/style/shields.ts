export type ShieldImage = { data: ImageData; pixelRatio: number };

const RED = '#b6303a';
const BLUE = '#2a5ba8';
const WHITE = '#ffffff';
const PIXEL_RATIO = 3;
const HEIGHT_PX = 22;
const widthsPx: Record<string, number> = { 'shield-2': 22, 'shield-3': 28 };

/** Draws an empty interstate shield for two or three characters; null for any other image name. */
export function shieldImage(id: string): ShieldImage | null {
  const widthPx = widthsPx[id];
  if (widthPx === undefined) return null;
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * PIXEL_RATIO;
  canvas.height = HEIGHT_PX * PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  drawShield(context, widthPx);
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: PIXEL_RATIO };
}

function drawShield(context: CanvasRenderingContext2D, widthPx: number): void {
  const [left, right, middle] = [1.5, widthPx - 1.5, widthPx / 2];
  const outline = shieldOutline(left, right, middle);
  context.lineJoin = 'round';
  context.lineWidth = 2.6;
  context.strokeStyle = WHITE;
  context.stroke(outline);
  context.save();
  context.clip(outline);
  context.fillStyle = BLUE;
  context.fillRect(0, 0, widthPx, HEIGHT_PX);
  context.fillStyle = RED;
  context.fillRect(0, 0, widthPx, 6.2);
  context.fillStyle = WHITE;
  context.fillRect(0, 6.2, widthPx, 0.9);
  context.restore();
}

function shieldOutline(left: number, right: number, middle: number): Path2D {
  const width = right - left;
  const path = new Path2D();
  path.moveTo(left + width * 0.14, 1.6);
  path.quadraticCurveTo(left + width * 0.32, 3.6, middle, 1.9);
  path.quadraticCurveTo(right - width * 0.32, 3.6, right - width * 0.14, 1.6);
  path.bezierCurveTo(right - width * 0.04, 4, right + 0.2, 7.5, right - width * 0.02, 10.6);
  path.bezierCurveTo(right - width * 0.06, 15.6, right - width * 0.28, 18.6, middle, 20.4);
  path.bezierCurveTo(left + width * 0.28, 18.6, left + width * 0.06, 15.6, left + width * 0.02, 10.6);
  path.bezierCurveTo(left - 0.2, 7.5, left + width * 0.04, 4, left + width * 0.14, 1.6);
  path.closePath();
  return path;
}
