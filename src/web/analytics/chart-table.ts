import { toCsv } from '#domain/csv.ts';

export type ChartSeries = {
  readonly name: string;
  /** The unit of the values, for the header of the table. */
  readonly unit: string;
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
};

/** What a chart shows: one label per bar or group of bars, and a value of each series. Also its table and its file. */
export type ChartTable = {
  readonly title: string;
  readonly fileName: string;
  readonly labelHead: string;
  readonly labels: readonly string[];
  /** The labels of the file, where they differ: there, dates have their year. */
  readonly fileLabels?: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Values that only the table and the file have. */
  readonly columns?: readonly ChartSeries[];
  /** Bars for the first labels only; the table and the file have all. */
  readonly barsMax?: number;
};

/** All that a table and a file show beside the labels. */
export const listColumns = ({ series, columns = [] }: ChartTable): readonly ChartSeries[] => [...series, ...columns];

/** Returns the part of a table that is drawn. */
export function toBars(table: ChartTable): ChartTable {
  const { labels, series, barsMax } = table;
  if (barsMax === undefined || labels.length <= barsMax) return table;
  const cut = series.map((one) => ({ ...one, values: one.values.slice(0, barsMax) }));
  return { ...table, labels: labels.slice(0, barsMax), series: cut };
}

const UNKNOWN = 'Unknown';
const DECIMALS = 1_000;

export function formatCell({ format, values }: ChartSeries, at: number): string {
  const value = values[at] ?? null;
  return value === null ? UNKNOWN : format(value);
}

/** Describes one position of a chart: "Mar 3: Towed 120 mi, Without a trailer 0 mi". */
export function describeAt({ labels, series }: ChartTable, at: number): string {
  return `${labels[at] ?? ''}: ${series.map((one) => `${one.name} ${formatCell(one, at)}`).join(', ')}`;
}

/** Formats a chart as CSV, with plain numbers. */
export function toChartCsv(table: ChartTable): string {
  const { labelHead, labels, fileLabels = labels } = table;
  const series = listColumns(table);
  const head = [labelHead, ...series.map(({ name, unit }) => `${name} (${unit})`)];
  const rows = fileLabels.map((label, at) => [
    label,
    ...series.map(({ values }) => {
      const value = values[at] ?? null;
      return value === null ? '' : String(Math.round(value * DECIMALS) / DECIMALS);
    }),
  ]);
  return toCsv([head, ...rows]);
}

/** Returns whether a chart has anything to show. */
export function hasValues(table: ChartTable): boolean {
  return listColumns(table).some(({ values }) => values.some((value) => value !== null && value !== 0));
}
