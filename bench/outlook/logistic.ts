/** A penalized logistic regression of centered features: log odds = intercept + offset + Σ coefficient · (feature − mean). */
export type Logistic = {
  readonly intercept: number;
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  readonly coefficients: readonly number[];
  /** The covariance of the intercept and the coefficients. */
  readonly covariance: readonly (readonly number[])[];
};

/** The features, a fixed addition to the log odds, and the label. */
export type Sample = { readonly x: readonly number[]; readonly offset: number; readonly y: 0 | 1 };

/** Ridge penalty on the coefficients of standardized features, added to the diagonal of the information matrix. */
const RIDGE = 3;
const NEWTON_STEPS = 40;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const dot = (a: readonly number[], b: readonly number[]) => sum(a.map((value, i) => value * (b[i] ?? 0)));
const sigmoid = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** Inverts a symmetric positive definite matrix by Gauss-Jordan elimination. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i += 1) {
    const pivot = rows[i] ?? [];
    const scale = pivot[i] ?? 1;
    for (let k = 0; k < pivot.length; k += 1) pivot[k] = (pivot[k] ?? 0) / scale;
    for (const [j, row] of rows.entries()) {
      const factor = row[i] ?? 0;
      if (j === i) continue;
      for (let k = 0; k < row.length; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row) => row.slice(size));
}

/** Fits by Newton's method. The intercept isn't penalized, so the mean probability equals the mean of the labels. */
export function fitLogistic(samples: readonly Sample[]): Logistic {
  const columns = (samples[0]?.x ?? []).map((_, j) => samples.map(({ x }) => x[j] ?? 0));
  const means = columns.map(mean);
  const deviations = columns.map((values, j) => Math.sqrt(mean(values.map((value) => (value - (means[j] ?? 0)) ** 2))));
  const rows = samples.map(({ x }) => [1, ...x.map((value, j) => (value - (means[j] ?? 0)) / (deviations[j] ?? 1))]);
  const size = means.length + 1;
  let weights = Array<number>(size).fill(0);
  let covariance: number[][] = [];
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const probabilities = rows.map((row, i) => sigmoid(dot(weights, row) + (samples[i]?.offset ?? 0)));
    const information = weights.map((_, j) =>
      weights.map(
        (__, k) =>
          sum(
            rows.map(
              (row, i) => (row[j] ?? 0) * (row[k] ?? 0) * (probabilities[i] ?? 0) * (1 - (probabilities[i] ?? 0)),
            ),
          ) + (j === k && j > 0 ? RIDGE : 0),
      ),
    );
    const gradient = weights.map(
      (weight, j) =>
        sum(rows.map((row, i) => (row[j] ?? 0) * ((samples[i]?.y ?? 0) - (probabilities[i] ?? 0)))) -
        (j > 0 ? RIDGE * weight : 0),
    );
    covariance = invert(information);
    weights = weights.map((weight, j) => weight + dot(covariance[j] ?? [], gradient));
  }
  const scales = [1, ...deviations];
  return {
    intercept: weights[0] ?? 0,
    means,
    deviations,
    coefficients: weights.slice(1).map((weight, j) => weight / (deviations[j] ?? 1)),
    covariance: covariance.map((row, j) => row.map((value, k) => value / ((scales[j] ?? 1) * (scales[k] ?? 1)))),
  };
}

export function predict(model: Logistic, { x, offset }: Pick<Sample, 'x' | 'offset'>): number {
  const centered = x.map((value, j) => value - (model.means[j] ?? 0));
  return sigmoid(model.intercept + offset + dot(model.coefficients, centered));
}

/** Returns the area under the ROC curve: the probability that a trailer-friendly site ranks above one that isn't. */
export function computeAuc(samples: readonly Sample[], probabilities: readonly number[]): number {
  let [wins, pairs] = [0, 0];
  for (const [i, friendly] of samples.entries()) {
    if (friendly.y === 0) continue;
    for (const [j, other] of samples.entries()) {
      if (other.y === 1) continue;
      pairs += 1;
      const difference = (probabilities[i] ?? 0) - (probabilities[j] ?? 0);
      wins += difference > 0 ? 1 : difference === 0 ? 0.5 : 0;
    }
  }
  return wins / pairs;
}

/** Returns the expected and observed shares of trailer-friendly sites in each quartile of the predicted chances. */
export function computeQuartiles(samples: readonly Sample[], probabilities: readonly number[]) {
  const order = samples.map((_, i) => i).sort((a, b) => (probabilities[a] ?? 0) - (probabilities[b] ?? 0));
  return [0, 1, 2, 3].map((quartile) => {
    const part = order.slice((quartile * order.length) / 4, ((quartile + 1) * order.length) / 4);
    return {
      sites: part.length,
      expected: mean(part.map((i) => probabilities[i] ?? 0)),
      observed: mean(part.map((i) => samples[i]?.y ?? 0)),
    };
  });
}
