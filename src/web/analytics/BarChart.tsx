import 'uplot/dist/uPlot.min.css';
import { useRef, useState } from 'react';
import { useTheme } from '#web/lib/browser/theme.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useResource } from '#web/lib/hooks/use-resource.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type ChartTable, describePosition } from './chart-table.ts';
import { createBarChart } from './create-bar-chart.ts';

const DOTS = ['bg-brand', 'bg-ink-3'] as const;

/** A bar chart. The table below it has the same data for people who can't see it. */
export function BarChart({ table }: { table: ChartTable }) {
  const container = useRef<HTMLDivElement>(null);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const { theme } = useTheme();
  const chart = useResource(
    () => createBarChart(container.current, table, setActiveIndex),
    (created) => created?.close(),
  );
  useChangeEffect(theme, () => chart?.redraw());
  return (
    <div>
      <div
        ref={container}
        role="img"
        aria-label={`${table.title}. A table with the same data follows.`}
        className="h-56 w-full"
      />
      <div aria-hidden="true" className="flex min-h-5 flex-wrap gap-x-4 text-xs text-ink-2 tabular-nums">
        {activeIndex === null
          ? table.series.map(({ name }, index) => (
              <span key={name} className="flex items-center gap-1.5">
                <span className={classNames('size-2.5 rounded-sm', DOTS[index] ?? DOTS[0])} /> {name}
              </span>
            ))
          : describePosition(table, activeIndex)}
      </div>
    </div>
  );
}
