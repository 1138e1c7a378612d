import { betaQuantile } from './beta.ts';
import type { Evidence } from './weighted-reports.ts';
import { EXTRA_PRIOR_REPORTS_IF_KNOWN, INTERVAL_ENDS, MIN_PSEUDO_REPORTS, PRIOR_REPORTS } from './weights.ts';

/**
 * The parameters of a Beta distribution: pseudo-counts of reports for and against a site, including its geometry prior.
 */
export type Posterior = { readonly alpha: number; readonly beta: number };

/** Combines the geometry (points and confidence) and reports into a posterior (docs/score.md, Reports). */
export function computePosterior(points: number, confidence: number, evidence: Evidence): Posterior {
  const priorReports = PRIOR_REPORTS + EXTRA_PRIOR_REPORTS_IF_KNOWN * confidence;
  const alpha = (priorReports * points) / 100;
  return { alpha: alpha + evidence.success, beta: priorReports - alpha + evidence.failure };
}

/** Returns the mean of a posterior, 0 to 100. */
export function getPosteriorMean({ alpha, beta }: Posterior): number {
  return (100 * alpha) / (alpha + beta);
}

/**
 * Returns the 10% and 90% quantiles of a posterior, 0 to 100, widened if needed to include its mean. Each side counts
 * as at least half a report (our choice): below that, more reports in the same proportion would widen the interval
 * (Beta(0.06, 1.94) spans 0 to 7, Beta(0.12, 3.88) 0 to 9).
 */
export function getPosteriorInterval(posterior: Posterior): readonly [number, number] {
  const alpha = Math.max(MIN_PSEUDO_REPORTS, posterior.alpha);
  const beta = Math.max(MIN_PSEUDO_REPORTS, posterior.beta);
  const mean = getPosteriorMean(posterior);
  const [low, high] = INTERVAL_ENDS;
  return [Math.min(mean, 100 * betaQuantile(low, alpha, beta)), Math.max(mean, 100 * betaQuantile(high, alpha, beta))];
}
