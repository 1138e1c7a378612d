import { FileDown } from 'lucide-react';
import { Suspense } from 'react';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type ChartTable, formatCell, hasValues, limitBars, listColumns, toChartCsv } from './chart-table.ts';

const BarChart = lazyPart(
  async () => (await import('./BarChart.tsx')).BarChart,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);

type Props = { table: ChartTable; emptyText: string; note?: string };

export function ChartBlock({ table, emptyText, note }: Props) {
  const { title } = table;
  const bars = limitBars(table);
  const hiddenCount = table.labels.length - bars.labels.length;
  return (
    <section aria-label={title} className="flex flex-col gap-2 rounded-2xl border border-line p-4">
      <h2 className="text-sm font-semibold">{title}</h2>
      {hasValues(table) ? (
        <>
          <Suspense fallback={<Skeleton className="h-56" />}>
            <BarChart key={JSON.stringify([bars.labels, bars.series])} table={bars} />
          </Suspense>
          {hiddenCount > 0 && (
            <p className="text-xs text-ink-3">
              The chart shows the first {bars.labels.length}; the table has {formatCount(hiddenCount)} more.
            </p>
          )}
          {note && <p className="text-xs text-ink-3">{note}</p>}
          <ChartTableView table={table} />
        </>
      ) : (
        <p className="text-sm text-ink-2">{emptyText}</p>
      )}
    </section>
  );
}

function ChartTableView({ table }: { table: ChartTable }) {
  const { title, labelHeader, labels, fileName } = table;
  const series = listColumns(table);
  return (
    <Disclosure label="Show as a table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="max-h-96 overflow-auto" role="group" aria-label={`Table: ${title}`} tabIndex={0}>
        <table className="w-full text-xs tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-ink-3">
              {[labelHeader, ...series.map(({ name }) => name)].map((name) => (
                <th key={name} scope="col" className="py-1 pr-2 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere">
                  {label}
                </th>
                {series.map((column) => (
                  <td key={column.name} className="pr-2">
                    {formatCell(column, index)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        kind="quiet"
        className="-ml-4"
        onClick={() => saveFile(`towcharge-${fileName}.csv`, toChartCsv(table), 'text/csv')}
      >
        <FileDown aria-hidden="true" className="size-4" /> Save as CSV<span className="sr-only">: {title}</span>
      </Button>
    </Disclosure>
  );
}
