import type { TripStop } from '#domain/trips/trip.ts';
import { type CanvasContext, drawCenteredText, drawImage, type MarkerImage } from './marker-canvas.ts';
import type { MapTheme } from './marker-colors.ts';
import { type TripColors, tripColors } from './trip-colors.ts';

type Kind = TripStop['kind'];

type TripStopMarker = {
  readonly theme: MapTheme;
  readonly kind: Kind;
  readonly hasWarning: boolean;
  readonly label: string;
};

const PREFIX = 'trip-stop';
const KINDS: readonly string[] = ['start', 'station', 'waypoint', 'overnight', 'end'] satisfies Kind[];
const RADIUS_PX = 13;
const RIM_PX = 2.5;
const SIZE_PX = 44;
const LABEL_MAX = 3;

export function tripStopImageName({ theme, kind, hasWarning, label }: TripStopMarker): string {
  return [PREFIX, theme, kind, hasWarning ? 'warning' : 'ok', encodeURIComponent(label.slice(0, LABEL_MAX))].join('/');
}

export function parseTripStopImageName(name: string): TripStopMarker | null {
  const [prefix, theme, kind, state, label = ''] = name.split('/');
  if (prefix !== PREFIX || (theme !== 'light' && theme !== 'dark')) return null;
  if (kind === undefined || !KINDS.includes(kind)) return null;
  return { theme, kind: kind as Kind, hasWarning: state === 'warning', label: decodeURIComponent(label) };
}

/** Draws stations as filled discs, waypoints and overnight stops as hollow ones, and the start and end as squares. */
export function drawTripStop({ theme, kind, hasWarning, label }: TripStopMarker): MarkerImage | null {
  const colors = tripColors(theme);
  return drawImage(SIZE_PX, SIZE_PX, (context) => {
    const isHollow = kind === 'waypoint' || kind === 'overnight';
    const shape = createShape(kind);
    context.save();
    context.shadowColor = colors.shadow;
    context.shadowBlur = 5;
    context.shadowOffsetY = 1.5;
    context.lineWidth = RIM_PX * 2;
    context.strokeStyle = isHollow ? colors.stop : colors.rim;
    context.stroke(shape);
    context.restore();
    context.fillStyle = isHollow ? colors.rim : colors.stop;
    context.fill(shape);
    context.fillStyle = isHollow ? colors.stop : colors.stopInk;
    drawCenteredText(context, label, { x: 0, y: 0 }, label.length > 2 ? 10 : 13);
    if (hasWarning) drawWarning(context, colors);
  });
}

function createShape(kind: Kind): Path2D {
  const shape = new Path2D();
  if (kind === 'start' || kind === 'end') shape.roundRect(-RADIUS_PX, -RADIUS_PX, 2 * RADIUS_PX, 2 * RADIUS_PX, 7);
  else shape.arc(0, 0, RADIUS_PX, 0, 2 * Math.PI);
  return shape;
}

function drawWarning(context: CanvasContext, colors: TripColors): void {
  const center = { x: RADIUS_PX - 2, y: -RADIUS_PX + 2 };
  context.beginPath();
  context.arc(center.x, center.y, 7, 0, 2 * Math.PI);
  context.fillStyle = colors.warning;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = colors.rim;
  context.stroke();
  context.fillStyle = colors.warningInk;
  drawCenteredText(context, '!', center, 10);
}
