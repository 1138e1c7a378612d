import { betaQuantile } from './beta.ts';
import type { Evidence } from './weighted-reports.ts';
import { INTERVAL_ENDS, MIN_PSEUDO_REPORTS, PRIOR_REPORTS, PRIOR_REPORTS_KNOWN } from './weights.ts';

/** The parameters of a Beta distribution: how many reports speak for a site and against it, what its shape says included. */
export type Posterior = { readonly alpha: number; readonly beta: number };

/** What a shape worth some points, known with some confidence, and reports say together (design 4.2). */
export function computePosterior(points: number, confidence: number, evidence: Evidence): Posterior {
  const priorReports = PRIOR_REPORTS + PRIOR_REPORTS_KNOWN * confidence;
  const alpha = (priorReports * points) / 100;
  return { alpha: alpha + evidence.success, beta: priorReports - alpha + evidence.failure };
}

/** The mean of a posterior, 0 to 100. */
export function getPosteriorMean({ alpha, beta }: Posterior): number {
  return (100 * alpha) / (alpha + beta);
}

/**
 * The 10 % and the 90 % quantile of a posterior, 0 to 100, with its mean in between.
 *
 * The design takes the posterior as it is. With less than half a report on one side nearly all of it lies at one end, and
 * more reports in the same proportion would widen the interval: Beta(0.06, 1.94) reaches from 0 to 7, Beta(0.12, 3.88) from
 * 0 to 9. So both sides are taken for half a report at least; no worked case of the design has less.
 */
export function getPosteriorInterval(posterior: Posterior): readonly [number, number] {
  const alpha = Math.max(MIN_PSEUDO_REPORTS, posterior.alpha);
  const beta = Math.max(MIN_PSEUDO_REPORTS, posterior.beta);
  const mean = getPosteriorMean(posterior);
  const [low, high] = INTERVAL_ENDS;
  return [Math.min(mean, 100 * betaQuantile(low, alpha, beta)), Math.max(mean, 100 * betaQuantile(high, alpha, beta))];
}
