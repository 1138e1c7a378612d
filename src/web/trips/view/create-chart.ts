import UPlot from 'uplot';
import type { TripPlan } from '#domain/trips/trip.ts';
import { resolveColor } from '#web/lib/browser/resolve-color.ts';
import { formatPercent, type UnitSystem } from '#web/lib/format.ts';
import { chartData, chartStops } from './chart-data.ts';

const HEIGHT_PX = 208;
const FONT = "12px 'Inter Variable', system-ui, sans-serif";
const FULL_PERCENT = 100;
const BAND_OPACITY = 0.3;

function drawStops(plot: UPlot, stops: readonly number[], color: string): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.setLineDash([4, 4]);
  for (const stop of stops) {
    const x = Math.round(plot.valToPos(stop, 'x', true));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}

function createOptions(container: HTMLElement, plan: TripPlan, units: UnitSystem, hasHeights: boolean): UPlot.Options {
  const color = (name: string) => () => resolveColor(container, name);
  const stops = chartStops(plan, units);
  const unit = units === 'miles' ? 'mi' : 'km';
  const axis = {
    font: FONT,
    stroke: color('ink-2'),
    grid: { stroke: color('line') },
    ticks: { stroke: color('line') },
  };
  const edge = { scale: '%', stroke: color('brand'), width: 0.5, points: { show: false } };
  return {
    width: Math.max(200, container.clientWidth),
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
    scales: { x: { time: false }, '%': { range: [0, FULL_PERCENT] }, height: {} },
    axes: [
      { ...axis, values: (_, values) => values.map((value) => `${value} ${unit}`) },
      { ...axis, scale: '%', size: 50, values: (_, values) => values.map((value) => formatPercent(value)) },
      ...(hasHeights
        ? [
            {
              font: FONT,
              stroke: axis.stroke,
              ticks: axis.ticks,
              grid: { show: false },
              scale: 'height',
              side: 1,
              size: 56,
              values: (_: UPlot, values: number[]) => values.map((value) => value.toLocaleString('en-US')),
            },
          ]
        : []),
    ],
    series: [
      {},
      {
        scale: 'height',
        stroke: color('line-strong'),
        fill: color('panel-3'),
        points: { show: false },
        spanGaps: true,
      },
      edge,
      edge,
      { scale: '%', stroke: color('brand'), width: 2, points: { show: false } },
    ],
    bands: [{ series: [3, 2], fill: () => resolveColor(container, 'brand', BAND_OPACITY) }],
    hooks: { drawSeries: [(plot, index) => index === 1 && drawStops(plot, stops, resolveColor(container, 'ink-3'))] },
  };
}

/** Draws a plan's chart into a container; onPoint gets the index under the pointer, or null. */
export function createChart(
  container: HTMLElement | null,
  plan: TripPlan,
  units: UnitSystem,
  onPoint: (index: number | null) => void,
) {
  if (container === null) return null;
  const { distance, height, low, high, percent, hasHeights } = chartData(plan.profile, units);
  const columns: UPlot.AlignedData = [[...distance], [...height], [...low], [...high], [...percent]];
  const plot = new UPlot(createOptions(container, plan, units, hasHeights), columns, container);
  const onMove = () => onPoint(plot.cursor.idx ?? null);
  const onLeave = () => onPoint(null);
  plot.over.addEventListener('pointermove', onMove);
  plot.over.addEventListener('pointerleave', onLeave);
  const observer = new ResizeObserver(() => plot.setSize({ width: container.clientWidth, height: HEIGHT_PX }));
  observer.observe(container);
  return {
    redraw: () => plot.redraw(),
    moveCursor: (index: number) => plot.setCursor({ left: plot.valToPos(distance[index] ?? 0, 'x'), top: 0 }, false),
    close(): void {
      observer.disconnect();
      plot.destroy();
    },
  };
}
