import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaCdf, betaQuantile } from './beta.ts';

const shape = fc.double({ min: 0.05, max: 400, noNaN: true });
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const probability = fc.double({ min: 0, max: 1, noNaN: true });

/** Returns the probability of at least k successes in n trials, summed term by term. */
function computeBinomialTail(k: number, n: number, p: number): number {
  let [sum, choices] = [0, 1];
  for (let i = 0; i <= n; i += 1) {
    if (i >= k) sum += choices * p ** i * (1 - p) ** (n - i);
    choices = (choices * (n - i)) / (i + 1);
  }
  return sum;
}

describe('the Beta distribution', () => {
  it('has the quantiles that other libraries publish', () => {
    // From the documentation of @stdlib/stats-base-dists-beta-quantile 0.2 and of comnum-math 0.2.
    expect(betaQuantile(0.8, 2, 1)).toBeCloseTo(0.894, 3);
    expect(betaQuantile(0.5, 4, 2)).toBeCloseTo(0.686, 3);
    expect(betaQuantile(0.975, 3.5, 4.5)).toBeCloseTo(0.7654987507479062, 11);
  });

  it("gives the exact interval of Mendel's peas, as R's manual prints it", () => {
    // binom.test(682, 925): 682 giants among 925 plants, 95% from 0.7076683 to 0.7654066 (Clopper and Pearson).
    expect(betaQuantile(0.025, 682, 925 - 682 + 1)).toBeCloseTo(0.7076683, 7);
    expect(betaQuantile(0.975, 682 + 1, 925 - 682)).toBeCloseTo(0.7654066, 7);
  });

  it('is uniform for 1 and 1, a power function for a and 1, and the arcsine law for a half and a half', () => {
    fc.assert(
      fc.property(share, shape, (p, a) => {
        expect(betaQuantile(p, 1, 1)).toBeCloseTo(p, 11);
        expect(betaQuantile(p, a, 1)).toBeCloseTo(p ** (1 / a), 11);
        expect(betaQuantile(p, 1, a)).toBeCloseTo(-Math.expm1(Math.log1p(-p) / a), 11);
        expect(betaQuantile(p, 0.5, 0.5)).toBeCloseTo(Math.sin((Math.PI * p) / 2) ** 2, 11);
      }),
    );
  });

  it('gives the tail probabilities of a binomial distribution', () => {
    const trials = fc
      .integer({ min: 1, max: 40 })
      .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 1, max: n })));
    fc.assert(
      fc.property(trials, probability, ([n, k], p) => {
        expect(betaCdf(p, k, n - k + 1)).toBeCloseTo(computeBinomialTail(k, n, p), 11);
      }),
    );
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(share, share, shape, shape, (x, p, a, b) => {
        expect(betaCdf(x, a, b)).toBeCloseTo(1 - betaCdf(1 - x, b, a), 9);
        expect(betaQuantile(p, a, b)).toBeCloseTo(1 - betaQuantile(1 - p, b, a), 9);
      }),
    );
  });

  it('has the requested share below each quantile, and larger quantiles for larger shares', () => {
    fc.assert(
      fc.property(share, share, shape, shape, (p, q, a, b) => {
        const x = betaQuantile(p, a, b);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(1);
        // Closer to 0 or 1, floating point can't represent x precisely enough to recover p.
        if (x > 1e-290 && x < 1 - 1e-5) expect(betaCdf(x, a, b)).toBeCloseTo(p, 6);
        if (q > p) expect(betaQuantile(q, a, b)).toBeGreaterThanOrEqual(x * (1 - 1e-11));
      }),
    );
  });

  it('inverts the distribution function', () => {
    const innerShare = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    const moderateShape = fc.double({ min: 0.3, max: 20, noNaN: true });
    fc.assert(
      fc.property(innerShare, moderateShape, moderateShape, (x, a, b) => {
        const p = betaCdf(x, a, b);
        if (p > 1e-6 && p < 1 - 1e-6) expect(betaQuantile(p, a, b)).toBeCloseTo(x, 7);
      }),
    );
  });

  it('ends at zero and one', () => {
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
    expect([betaCdf(-1, 2, 3), betaCdf(0, 2, 3), betaCdf(1, 2, 3), betaCdf(2, 2, 3)]).toEqual([0, 0, 1, 1]);
  });
});
