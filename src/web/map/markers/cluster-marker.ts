import { drawImage, type MarkerImage } from './marker-canvas.ts';
import { markerColors } from './marker-colors.ts';
import type { ClusterMarker } from './marker-names.ts';

const SHARE_STEPS = 8;
const RING_PX = 3.4;
/** A thin edge around the ring separates it from aerial imagery. */
const EDGE_PX = 1.1;
const MARGIN_PX = 4;

/** Disc radius in pixels by cluster size, with the minimum station count of each size. */
export const CLUSTER_SIZES = [
  { minCount: 0, radiusPx: 15 },
  { minCount: 10, radiusPx: 17.5 },
  { minCount: 100, radiusPx: 21 },
  { minCount: 1000, radiusPx: 26 },
] as const;

/** Draws a disc with a ring; the share of fast-charging stations is colored, clockwise from the top. */
export function drawClusterMarker({ theme, size, dcShare }: ClusterMarker): MarkerImage | null {
  const radius = CLUSTER_SIZES[size]?.radiusPx ?? CLUSTER_SIZES[0].radiusPx;
  const colors = markerColors(theme);
  const widthPx = 2 * (radius + MARGIN_PX);
  return drawImage(widthPx, widthPx, (context) => {
    context.save();
    context.shadowColor = colors.shadow;
    context.shadowBlur = 5;
    context.shadowOffsetY = 1.5;
    context.fillStyle = colors.fill;
    context.beginPath();
    context.arc(0, 0, radius + EDGE_PX, 0, 2 * Math.PI);
    context.fill();
    context.restore();
    const ring = (color: string, turn: number): void => {
      const top = -Math.PI / 2;
      context.lineWidth = RING_PX;
      context.strokeStyle = color;
      context.beginPath();
      context.arc(0, 0, radius - RING_PX / 2, top, top + turn * 2 * Math.PI);
      context.stroke();
    };
    ring(colors.clusterRing, 1);
    if (dcShare > 0) ring(colors.clusterArc, dcShare / SHARE_STEPS);
  });
}
