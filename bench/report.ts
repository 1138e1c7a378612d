export type Metric = { readonly name: string; readonly value: number; readonly unit: string; readonly n: number };

/** Prints a figure as one JSON line, with three significant digits more than anyone needs. */
export function report({ name, value, unit, n }: Metric): void {
  process.stdout.write(`${JSON.stringify({ name, value: Number(value.toPrecision(4)), unit, n })}\n`);
}

/** Says on the error output what is going on, out of the way of the figures. */
export function logProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The value below which a share of all values lies (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1));
  const value = sorted[place];
  if (value === undefined) throw new Error('There are no values');
  return value;
}

/** How long something took, in milliseconds. */
export function measureMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
