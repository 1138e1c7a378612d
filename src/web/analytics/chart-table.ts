import { toCsv } from '#domain/csv.ts';

export type ChartSeries = {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
};

export type ChartTable = {
  readonly title: string;
  readonly fileName: string;
  readonly labelHeader: string;
  readonly labels: readonly string[];
  /** The labels in the CSV file if they differ: its dates include the year. */
  readonly fileLabels?: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Series shown only in the table and the CSV file. */
  readonly tableOnlySeries?: readonly ChartSeries[];
  /** Maximum number of labels in the chart; the table and the CSV file include all. */
  readonly barsMax?: number;
};

export const listColumns = ({ series, tableOnlySeries = [] }: ChartTable): readonly ChartSeries[] => [
  ...series,
  ...tableOnlySeries,
];

export function limitBars(table: ChartTable): ChartTable {
  const { labels, series, barsMax } = table;
  if (barsMax === undefined || labels.length <= barsMax) return table;
  const cut = series.map((full) => ({ ...full, values: full.values.slice(0, barsMax) }));
  return { ...table, labels: labels.slice(0, barsMax), series: cut };
}

const UNKNOWN = 'Unknown';
const ROUNDING_FACTOR = 1_000;

export function formatCell({ format, values }: ChartSeries, index: number): string {
  const value = values[index] ?? null;
  return value === null ? UNKNOWN : format(value);
}

/** Describes one position of a chart: "Mar 3: Towed 120 mi, Without a trailer 0 mi". */
export function describePosition({ labels, series }: ChartTable, index: number): string {
  return `${labels[index] ?? ''}: ${series.map((each) => `${each.name} ${formatCell(each, index)}`).join(', ')}`;
}

/** Formats a chart as CSV, with plain numbers. */
export function toChartCsv(table: ChartTable): string {
  const { labelHeader, labels, fileLabels = labels } = table;
  const series = listColumns(table);
  const head = [labelHeader, ...series.map(({ name, unit }) => `${name} (${unit})`)];
  const rows = fileLabels.map((label, index) => [
    label,
    ...series.map(({ values }) => {
      const value = values[index] ?? null;
      return value === null ? '' : String(Math.round(value * ROUNDING_FACTOR) / ROUNDING_FACTOR);
    }),
  ]);
  return toCsv([head, ...rows]);
}

export function hasValues(table: ChartTable): boolean {
  return listColumns(table).some(({ values }) => values.some((value) => value !== null && value !== 0));
}
