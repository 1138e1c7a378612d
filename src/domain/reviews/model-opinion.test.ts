import { describe, expect, it } from 'vitest';
import { OPINION_REVIEWS_MAX, OpinionAnswer, selectTexts, toFriendliness } from './model-opinion.ts';

describe('what a model thinks of reviews', () => {
  it('is that trailers can, that they cannot, or that it cannot tell', () => {
    const said = (['can', 'cannot', 'unclear'] as const).map((trailers) => toFriendliness({ trailers }));
    expect(said).toEqual([true, false, null]);
  });

  it('is one word of three, and nothing beside it', () => {
    const odd = [{ trailers: 'yes' }, { trailers: 'can', score: 100 }, {}, 'can', null, [{ trailers: 'can' }]];
    expect(odd.map((answer) => OpinionAnswer.safeParse(answer).success)).toEqual(odd.map(() => false));
  });

  it('is read from texts alone, each as one line, not too long and not too many', () => {
    expect(selectTexts(['Wide\n\nlanes. ', '  ', `Long ${'x'.repeat(2_000)}`])).toEqual([
      'Wide lanes.',
      `Long ${'x'.repeat(995)}`,
    ]);
    expect(selectTexts([`x${'🚚'.repeat(1_500)}`])).toEqual([`x${'🚚'.repeat(999)}`]);
    expect(selectTexts(Array.from({ length: 100 }, (_, at) => `Stop ${at}`))).toHaveLength(OPINION_REVIEWS_MAX);
  });
});
