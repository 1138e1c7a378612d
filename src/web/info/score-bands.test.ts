import { describe, expect, it } from 'vitest';
import { getScoreBand } from '#domain/chargers/trailer-score-bands.ts';
import { SCORE_LABELS } from '#web/chargers/charger-labels.ts';
import { SCORE_BANDS, UNKNOWN_SCORE } from './score-bands.ts';

describe('the trailer score on the help page', () => {
  it("has the map's labels and colors for every score", () => {
    for (let score = 0; score <= 100; score += 1) {
      const explained = SCORE_BANDS.find(({ from }) => score >= from);
      expect(explained?.label).toBe(SCORE_LABELS[getScoreBand(score)]);
      expect(explained?.color).toBe(`bg-score-${getScoreBand(score)}`);
    }
  });

  it("has the map's label and color if it is unknown", () => {
    expect(UNKNOWN_SCORE).toEqual({ label: SCORE_LABELS[getScoreBand(null)], color: 'bg-score-unknown' });
  });

  it('has bands without gaps', () => {
    SCORE_BANDS.forEach(({ from, range }, index) => {
      const betterBand = SCORE_BANDS[index - 1];
      expect(range).toBe(`${from}–${betterBand ? betterBand.from - 1 : 100}`);
    });
  });
});
