import type { ChargerKind } from '#domain/chargers/map/station-tile.ts';
import { getScoreBand } from '#domain/chargers/trailer-score-bands.ts';
import type { OutlookBand } from '#domain/outlook/listed-outlook.ts';
import { boltPath, type CanvasContext, drawCenteredText, drawImage, type MarkerImage } from './marker-canvas.ts';
import { type MarkerColors, markerColors } from './marker-colors.ts';
import type { StationMarker } from './marker-names.ts';

const SELECTED_SCALE = 1.3;
const MARGIN_PX = 5;
const HEAD_RADIUS_PX = 13.5;
const PIN_HEIGHT_PX = 36;
const DOT_RADIUS_PX = 10.5;
const UNSCORED_DOT_RADIUS_PX = 7;
const OUTLOOK_WIDTH_PX = 2.2;
const OUTLOOK_GAP_PX = 0.4;
const OUTLOOK_DASH_PX = [4.2, 3];

/**
 * Draws a station marker: the shape shows the charging level; color and digits show the score. Without a score there
 * are no digits, and an outline shows the outlook.
 */
export function drawStationMarker({ theme, kind, score, outlook, isSelected }: StationMarker): MarkerImage | null {
  const colors = markerColors(theme);
  const scale = isSelected ? SELECTED_SCALE : 1;
  const widthPx = (2 * HEAD_RADIUS_PX + 2 * MARGIN_PX) * scale;
  const heightPx = (kind === 'dc' ? PIN_HEIGHT_PX + 2 * MARGIN_PX : 2 * HEAD_RADIUS_PX + 2 * MARGIN_PX) * scale;
  return drawImage(widthPx, heightPx, (context) => {
    context.scale(scale, scale);
    const look = { colors, isSelected, outlook };
    if (kind === 'dc') drawPin(context, score, look);
    else drawDot(context, kind, score, look);
  });
}

type Look = { readonly colors: MarkerColors; readonly isSelected: boolean; readonly outlook: OutlookBand };

function drawPin(context: CanvasContext, score: number | null, look: Look): void {
  const { colors } = look;
  const top = -PIN_HEIGHT_PX / 2;
  const middle = { x: 0, y: top + HEAD_RADIUS_PX };
  outline(context, pinShape(middle.y), look, look.isSelected ? 3.6 : 3);
  context.fillStyle = colors.pin[getScoreBand(score)];
  context.fill(pinShape(middle.y));
  context.fillStyle = '#ffffff';
  if (score === null) context.fill(boltPath(0, middle.y, 14));
  else drawBoltAndDigits(context, String(score), middle.y);
}

const LAYOUT_BY_DIGIT_COUNT = {
  1: { boltX: -4.6, digitsX: 3.4, sizePx: 12.5 },
  2: { boltX: -7.8, digitsX: 3.2, sizePx: 11.2 },
  3: { boltX: -8.6, digitsX: 2.9, sizePx: 9.5 },
} as const;

function drawBoltAndDigits(context: CanvasContext, digits: string, y: number): void {
  const { boltX, digitsX, sizePx } =
    digits.length === 3 ? LAYOUT_BY_DIGIT_COUNT[3] : LAYOUT_BY_DIGIT_COUNT[digits.length === 1 ? 1 : 2];
  context.fill(boltPath(boltX, y, 9.5));
  drawCenteredText(context, digits, { x: digitsX, y }, sizePx);
}

function pinShape(middleY: number): Path2D {
  const tip = PIN_HEIGHT_PX / 2;
  const shape = new Path2D();
  const slant = 0.62;
  shape.arc(0, middleY, HEAD_RADIUS_PX, Math.PI - slant, slant);
  shape.quadraticCurveTo(HEAD_RADIUS_PX * 0.42, middleY + HEAD_RADIUS_PX * 0.98, 0, tip);
  shape.quadraticCurveTo(
    -HEAD_RADIUS_PX * 0.42,
    middleY + HEAD_RADIUS_PX * 0.98,
    -HEAD_RADIUS_PX * Math.cos(slant),
    middleY + HEAD_RADIUS_PX * Math.sin(slant),
  );
  shape.closePath();
  return shape;
}

function outline(context: CanvasContext, shape: Path2D, { colors, isSelected, outlook }: Look, widthPx: number): void {
  context.save();
  context.shadowColor = colors.shadow;
  context.shadowBlur = 4;
  context.shadowOffsetY = 2;
  context.lineJoin = 'round';
  if (outlook !== 'low') {
    // A wide stroke below a narrower one leaves an outline at some distance from the shape.
    context.lineWidth = widthPx + 2 * (OUTLOOK_GAP_PX + OUTLOOK_WIDTH_PX);
    context.strokeStyle = colors.outlook;
    if (outlook === 'possible') context.setLineDash(OUTLOOK_DASH_PX);
    context.stroke(shape);
    context.setLineDash([]);
  }
  context.lineWidth = widthPx + (outlook === 'low' ? 0 : OUTLOOK_GAP_PX);
  context.strokeStyle = isSelected ? colors.selectedRim : colors.rim;
  context.stroke(shape);
  context.restore();
}

function drawDot(context: CanvasContext, kind: Exclude<ChargerKind, 'dc'>, score: number | null, look: Look): void {
  const { colors, isSelected } = look;
  const radius = score === null ? UNSCORED_DOT_RADIUS_PX : DOT_RADIUS_PX;
  const band = getScoreBand(score);
  const shape = dotShape(kind, radius - 1.4);
  outline(context, shape, look, isSelected ? 7 : 5);
  context.fillStyle = colors.fill;
  context.fill(shape);
  context.lineJoin = 'round';
  context.lineWidth = 2.4;
  context.strokeStyle = colors.ring[band];
  context.stroke(shape);
  context.fillStyle = colors.digit[band];
  if (score !== null) drawCenteredText(context, String(score), { x: 0, y: 0 }, score === 100 ? 8 : 10);
  else context.fill(dotShape(kind, 2));
}

/** Level 2 is round, Level 1 square, and an unknown level a diamond. */
function dotShape(kind: Exclude<ChargerKind, 'dc'>, radius: number): Path2D {
  const shape = new Path2D();
  if (kind === 'l2') shape.arc(0, 0, radius, 0, 2 * Math.PI);
  else if (kind === 'l1') shape.roundRect(-radius * 0.94, -radius * 0.94, radius * 1.88, radius * 1.88, radius * 0.3);
  else {
    const reach = radius * 1.22;
    shape.moveTo(0, -reach);
    shape.lineTo(reach, 0);
    shape.lineTo(0, reach);
    shape.lineTo(-reach, 0);
    shape.closePath();
  }
  return shape;
}
