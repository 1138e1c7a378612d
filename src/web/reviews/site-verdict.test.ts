import { expect, test } from 'vitest';
import type { SiteEvidence } from '#contract/reviews.ts';
import { feet } from '#domain/rigs/us-units.ts';
import { SiteReport } from '#domain/score/kept-reports.ts';
import { SiteFacts } from '#domain/score/site-facts.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { answerFor } from './site-verdict.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const fact = (value: unknown, confidence = 0.85) => ({ value, source: 'drivers', confidence, at: NOW });

function evidence(stall: object, reports: readonly object[] = []): SiteEvidence {
  const common = { at: NOW, hasPhoto: false, isAtSite: true, trust: 1, rigHeightM: 3, outcome: 'hitched_clear' };
  return {
    asOf: NOW,
    site: SiteFacts.parse({ stalls: [stall] }),
    reports: reports.map((report, at) => SiteReport.parse({ ...common, voice: String(at), ...report })),
  } as unknown as SiteEvidence;
}

test('A rig of whoever reads gets its own word, so that one site fits one rig and not a longer one', () => {
  const layout = fact('pull_through_clear');
  const known = evidence({ layout, usableLengthM: fact(feet(40)), noReverse: fact(true) }, [
    { rigLengthM: feet(40) },
    { rigLengthM: feet(38) },
    { rigLengthM: feet(40) },
  ]);
  const wordFor = (lengthFt: number) =>
    answerFor(known, { ...DEFAULT_RIG_SIZE, lengthM: feet(lengthFt) }).verdict.verdict;
  expect([wordFor(36), wordFor(70)]).toEqual(['fits', 'unhitch']);
});

test('Where nothing is known there is no number', () => {
  expect(answerFor(evidence({}), DEFAULT_RIG_SIZE)).toMatchObject({ shown: null, verdict: { verdict: 'unknown' } });
});
