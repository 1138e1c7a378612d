export type Metric = { readonly name: string; readonly value: number; readonly unit: string; readonly n: number };

/** Prints a metric as a JSON line, with four significant digits. */
export function report({ name, value, unit, n }: Metric): void {
  process.stdout.write(`${JSON.stringify({ name, value: Number(value.toPrecision(4)), unit, n })}\n`);
}

/** Logs progress to standard error, separate from the metrics. */
export function logProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Returns a quantile by the nearest-rank method. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1));
  const value = sorted[rank];
  if (value === undefined) throw new Error('There are no values');
  return value;
}

export function measureMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
