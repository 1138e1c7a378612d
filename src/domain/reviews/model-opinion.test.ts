import { describe, expect, it } from 'vitest';
import { OPINION_REVIEWS_MAX, OpinionAnswer, selectTexts, toFriendliness } from './model-opinion.ts';

describe("a model's opinion of reviews", () => {
  it('is yes, no, or unclear', () => {
    const opinions = (['can', 'cannot', 'unclear'] as const).map((trailers) => toFriendliness({ trailers }));
    expect(opinions).toEqual([true, false, null]);
  });

  it('is one of three words and nothing else', () => {
    const invalid = [{ trailers: 'yes' }, { trailers: 'can', score: 100 }, {}, 'can', null, [{ trailers: 'can' }]];
    expect(invalid.map((answer) => OpinionAnswer.safeParse(answer).success)).toEqual(invalid.map(() => false));
  });

  it('is based on texts alone, each on one line, limited in length and number', () => {
    expect(selectTexts(['Wide\n\nlanes. ', '  ', `Long ${'x'.repeat(2_000)}`])).toEqual([
      'Wide lanes.',
      `Long ${'x'.repeat(995)}`,
    ]);
    expect(selectTexts([`x${'🚚'.repeat(1_500)}`])).toEqual([`x${'🚚'.repeat(999)}`]);
    expect(selectTexts(Array.from({ length: 100 }, (_, i) => `Stop ${i}`))).toHaveLength(OPINION_REVIEWS_MAX);
  });
});
