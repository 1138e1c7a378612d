import UPlot from 'uplot';
import { resolveColor } from '#web/lib/browser/resolve-color.ts';
import { computeAxisWidthPx, computeLabelSpacePx, fitLabel } from './bar-labels.ts';
import type { ChartTable } from './chart-table.ts';

export const BARS_HEIGHT_PX = 224;
const FONT = "12px 'Inter Variable', system-ui, sans-serif";
/** Theme colors of the first and the second series. */
export const SERIES_COLORS = ['brand', 'ink-3'] as const;
const LABEL_STEPS = [1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 100];

function createBarPaths(count: number, index: number): UPlot.Series.PathBuilder | undefined {
  if (count === 1) return UPlot.paths.bars?.({ size: [0.7, 56], radius: 0.15 });
  return UPlot.paths.bars?.({ size: [0.38, 36], align: index === 0 ? -1 : 1, radius: 0.15 });
}

function buildOptions(container: HTMLElement, table: ChartTable): UPlot.Options {
  const color = (name: string) => () => resolveColor(container, name);
  const axis = { font: FONT, stroke: color('ink-2'), ticks: { stroke: color('line') } };
  const [firstSeries] = table.series;
  return {
    width: Math.max(200, container.clientWidth),
    height: BARS_HEIGHT_PX,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, table.labels.length - 0.4] },
      y: { range: { min: { pad: 0, soft: 0, mode: 1 }, max: { pad: 0.1 } } },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: LABEL_STEPS,
        space: computeLabelSpacePx(table.labels),
        values: (_, splits, _axis, spacePx) => splits.map((index) => fitLabel(table.labels[index] ?? '', spacePx)),
      },
      {
        ...axis,
        grid: { stroke: color('line') },
        size: (_, values) => computeAxisWidthPx(values ?? []),
        values: (_, splits) => splits.map((value) => firstSeries?.format(value) ?? ''),
      },
    ],
    series: [
      {},
      ...table.series.map(({ name }, index) => {
        const paths = createBarPaths(table.series.length, index);
        const fill = color(SERIES_COLORS[index] ?? SERIES_COLORS[0]);
        return { label: name, stroke: fill, fill, width: 0, points: { show: false }, ...(paths ? { paths } : {}) };
      }),
    ],
  };
}

/** Draws a bar chart into a container; onPoint gets the index under the pointer, or null. */
export function createBarChart(
  container: HTMLElement | null,
  table: ChartTable,
  onPoint: (index: number | null) => void,
) {
  if (container === null) return null;
  const columns: UPlot.AlignedData = [
    table.labels.map((_, index) => index),
    ...table.series.map(({ values }) => [...values]),
  ];
  const plot = new UPlot(buildOptions(container, table), columns, container);
  plot.over.addEventListener('pointermove', () => onPoint(plot.cursor.idx ?? null));
  plot.over.addEventListener('pointerleave', () => onPoint(null));
  const observer = new ResizeObserver(() => plot.setSize({ width: container.clientWidth, height: BARS_HEIGHT_PX }));
  observer.observe(container);
  return {
    redraw: () => plot.redraw(),
    close(): void {
      observer.disconnect();
      plot.destroy();
    },
  };
}
