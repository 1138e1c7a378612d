import { expect, test } from 'vitest';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { SiteFacts } from '#domain/score/site-facts.ts';
import { SiteReport } from '#domain/score/stored-reports.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { reportsText } from './reports-text.ts';
import { evaluateForRig } from './site-verdict.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const fact = (value: unknown, confidence = 0.85) => ({ value, source: 'drivers', confidence, at: NOW });

function evidence(stall: object, reports: readonly object[] = []): SiteEvidence {
  const common = { at: NOW, hasPhoto: false, isAtSite: true, trust: 1, rigHeightM: 3, outcome: 'hitched_clear' };
  return {
    asOf: NOW,
    site: SiteFacts.parse({ stalls: [stall] }),
    reports: reports.map((report, index) => SiteReport.parse({ ...common, voice: String(index), ...report })),
  } as unknown as SiteEvidence;
}

test("Each driver's rig gets its own verdict: a site may fit one rig and not a longer one", () => {
  const layout = fact('pull_through_clear');
  const siteEvidence = evidence({ layout, usableLengthM: fact(feetToMeters(40)), noReverse: fact(true) }, [
    { rigLengthM: feetToMeters(40) },
    { rigLengthM: feetToMeters(38) },
    { rigLengthM: feetToMeters(40) },
  ]);
  const verdictFor = (lengthFt: number) =>
    evaluateForRig(siteEvidence, { ...DEFAULT_RIG_SIZE, lengthM: feetToMeters(lengthFt) }).verdict.verdict;
  expect([verdictFor(36), verdictFor(70)]).toEqual(['fits', 'unhitch']);
});

test('A site about which nothing is known has no score and an unknown verdict', () => {
  expect(evaluateForRig(evidence({}), DEFAULT_RIG_SIZE)).toMatchObject({
    displayScore: null,
    verdict: { verdict: 'unknown' },
  });
});

test('Reports that hardly count are called too old, or their rigs too different', () => {
  const textFor = (report: object) => {
    const known = { layout: fact('pull_through_clear') };
    return reportsText(evaluateForRig(evidence(known, [report]), DEFAULT_RIG_SIZE));
  };
  const rigLengthM = DEFAULT_RIG_SIZE.lengthM;
  expect(textFor({ rigLengthM, isAtSite: false, at: '2022-11-21T00:00:00.000Z' })).toBe(
    '1 driver reported, but too long ago to count.',
  );
  expect(textFor({ rigLengthM: feetToMeters(15) })).toBe(
    '1 driver reported, but their rigs are too different to count.',
  );
  expect(textFor({ rigLengthM })).toContain('From 1 driver: for this length, 1.0 in favor and 0.0 against.');
});
