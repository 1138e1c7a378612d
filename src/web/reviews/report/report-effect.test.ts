import { describe, expect, it } from 'vitest';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { effectSentences } from './report-effect.ts';

const part = (name: string, confidence: number) => ({
  part: name,
  weight: 20,
  points: 10,
  description: '',
  confidence,
});
const evidence = (score: number | null, state: SiteEvidence['state']['state'], voices: number, layoutConfidence = 0) =>
  ({
    asOf: '2026-11-22T12:00:00.000Z',
    score: score === null ? null : { score, lower: score - 5, upper: score + 5, hasBadge: false },
    state: { state, at: '2026-11-22T10:00:00.000Z', until: null, voices },
    parts: [part('layout', layoutConfidence), part('length', 0)],
  }) as unknown as SiteEvidence;
const clearReport = { outcome: 'hitched_clear', reason: null } as const;

describe('the effect of a report', () => {
  it('is a count of drivers if a score needs more reports', () => {
    expect(effectSentences(evidence(null, 'unknown', 0), evidence(null, 'unknown', 1), clearReport)).toEqual([
      '1 driver reported so far. One more report may unlock a score.',
    ]);
  });

  it('is a first score, with the number of drivers and the newly known layout', () => {
    expect(effectSentences(evidence(null, 'unknown', 1), evidence(62, 'reported', 2, 0.7), clearReport)).toEqual([
      'First trailer score: 62 out of 100.',
      'Reported by 2 drivers, last today.',
      'Now known: stall layout.',
    ]);
  });

  it('is a changed or unchanged score, or a note that charger problems do not change it', () => {
    const before = evidence(62, 'reported', 2);
    expect(effectSentences(before, evidence(66, 'reported', 3), clearReport)).toEqual(['Trailer score: 62 → 66.']);
    expect(effectSentences(before, before, clearReport)).toEqual(['The trailer score stays at 62.']);
    const brokenCharger = { outcome: 'could_not_charge', reason: 'broken' } as const;
    const unknown = evidence(null, 'unknown', 0);
    expect(effectSentences(unknown, unknown, brokenCharger)).toEqual([
      "Saved. Reports about charger problems don't change the trailer score.",
    ]);
  });
});
