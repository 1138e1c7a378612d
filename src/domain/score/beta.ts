/**
 * The Beta distribution: the regularized incomplete beta function as a continued fraction (DLMF 8.17.22) by Lentz's
 * method (DLMF 3.10(iii); Press et al., Numerical Recipes, 6.4), and the gamma function by the Lanczos approximation
 * (g = 7, nine terms, Godfrey's coefficients).
 */

const LANCZOS_G = 7;
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;
const HALF_LOG_TAU = Math.log(2 * Math.PI) / 2;

/** Returns the logarithm of the gamma function for x > 0, accurate to about 14 digits. */
function logGamma(x: number): number {
  // Below 0.5 the sum loses precision, so use gamma(x + 1) = x · gamma(x).
  if (x < 0.5) return logGamma(x + 1) - Math.log(x);
  let sum: number = LANCZOS[0];
  for (let term = 1; term < LANCZOS.length; term += 1) sum += (LANCZOS[term] ?? 0) / (x - 1 + term);
  const t = x + LANCZOS_G - 0.5;
  return HALF_LOG_TAU + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

const TERMS_MAX = 1_000;
const PRECISION = 1e-15;
const ALMOST_ZERO = 1e-300;

const awayFromZero = (x: number) => (Math.abs(x) < ALMOST_ZERO ? ALMOST_ZERO : x);

/** Evaluates the continued fraction of DLMF 8.17.22; it converges fast for x below (a + 1) / (a + b + 2). */
function evaluateContinuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  const step = (numerator: number) => {
    d = 1 / awayFromZero(1 + numerator * d);
    c = awayFromZero(1 + numerator / c);
    value *= c * d;
    return Math.abs(c * d - 1);
  };
  for (let m = 1; m <= TERMS_MAX; m += 1) {
    step((m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)));
    if (step((-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))) < PRECISION) break;
  }
  return value;
}

/** Returns the CDF of Beta(a, b) at x, given the logarithm of B(a, b). */
function computeShareBelow(x: number, a: number, b: number, logB: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logB);
  if (x < (a + 1) / (a + b + 2)) return (front * evaluateContinuedFraction(x, a, b)) / a;
  return 1 - (front * evaluateContinuedFraction(1 - x, b, a)) / b;
}

/** Returns the CDF of Beta(a, b) at x, 0 to 1: the regularized incomplete beta function. */
export function betaCdf(x: number, a: number, b: number): number {
  return computeShareBelow(x, a, b, logBeta(a, b));
}

const STEPS_MAX = 200;
const TOLERANCE = 1e-12;

/** Returns the quantile of Beta(a, b), accurate to about 12 digits; a and b must be positive. */
export function betaQuantile(share: number, a: number, b: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const logB = logBeta(a, b);
  let [low, high] = [0, 1];
  let x = estimateStart(share, a, b, logB);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const excess = computeShareBelow(x, a, b, logB) - share;
    if (excess === 0) return x;
    if (excess > 0) high = x;
    else low = x;
    const slope = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logB);
    const newton = x - excess / slope;
    // If a Newton step leaves the bracket, bisect instead.
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= TOLERANCE * next) return next;
    x = next;
  }
  return x;
}

/**
 * Estimates the quantile from the lower tail x^a / (a · B) or the upper tail alone; the mean if neither is usable.
 */
function estimateStart(share: number, a: number, b: number, logB: number): number {
  const fromLow = Math.exp((Math.log(share) + Math.log(a) + logB) / a);
  const fromHigh = 1 - Math.exp((Math.log1p(-share) + Math.log(b) + logB) / b);
  const mean = a / (a + b);
  if (fromLow < mean && fromLow > 0) return fromLow;
  return fromHigh > mean && fromHigh < 1 ? fromHigh : mean;
}
