import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseUtterance } from '../parse-utterance.ts';
import type { Query } from '../query.ts';

const NEXT = { destination: { stop: 'next' } } as const;
const SENTENCES: readonly (readonly [intent: Query['intent'], slots: Query['slots'], sentences: readonly string[]])[] =
  [
    [
      'check_reachability',
      { ...NEXT, attribute: 'distance' },
      [
        'how far to the next stop',
        'how far is the next stop',
        'how many miles to my next charger',
        'distance to next stop',
      ],
    ],
    [
      'check_reachability',
      { attribute: 'distance' },
      ['how far is it to the destination', 'how many miles to our destination'],
    ],
    ['check_reachability', {}, ['will I make it', 'can we make it']],
    ['check_reachability', NEXT, ['Will I make it to the next stop?']],
    [
      'check_reachability',
      { attribute: 'arrival' },
      [
        'when do I get there',
        'when will we arrive',
        'what time do we get there',
        'when do I get to my destination',
        "what's my eta",
        'how long until we get there',
      ],
    ],
    ['check_reachability', { ...NEXT, attribute: 'arrival' }, ['when do we get to the next stop']],
    [
      'check_reachability',
      { ...NEXT, attribute: 'contingent_rule' },
      [
        "what's the rule at the next contingent stop",
        'when can I skip the stop',
        'do I have to stop',
        'should we stop or drive on',
      ],
    ],
    [
      'search_along_route',
      { filters: { pull_through: true }, route: { current: true } },
      ['is there a pull-through sooner', 'is there a pull thru before the next stop', 'any pull through sooner'],
    ],
    ['search_along_route', { route: { current: true } }, ['is there a charger sooner']],
    [
      'edit_route',
      { action: 'remove_stop', stop: 'next' },
      ['skip this stop', 'skip the next stop', 'drop the next stop'],
    ],
    ['report_status', { stall: 3, status: 'blocked' }, ['report stall 3 blocked', 'stall three is blocked']],
    ['stop_navigation', {}, ['stop navigation', 'end navigation']],
    ['cancel', {}, ['cancel', 'stop', 'no', 'no thanks']],
    ['confirm', {}, ['yes', 'yes please', 'Yes, skip it', 'yep']],
  ];
const EXAMPLES = SENTENCES.flatMap(([intent, slots, sentences]) =>
  sentences.map((text) => ({ text, query: { intent, slots } })),
);

describe('a driver on the road', () => {
  it.each(EXAMPLES)('is understood: "$text"', ({ text, query }) => {
    expect(parseUtterance(text)).toEqual(query);
  });

  it.each([
    ['how fr to the nxt stop', 'how far to the next stop'],
    ['wil i make it', 'will i make it'],
    ['wen do i get there', 'when do i get there'],
    ['is there a pul through sooner', 'is there a pull through sooner'],
    ['skp the next stop', 'skip the next stop'],
    ['repport stall 3 bloked', 'report stall 3 blocked'],
    ['cancle', 'cancel'],
    ['stop navigaton', 'stop navigation'],
  ])('is understood with typos: "%s"', (typed, intended) => {
    expect(parseUtterance(typed)).toEqual(parseUtterance(intended));
  });

  it('is understood with two letters swapped in a long word', () => {
    const swaps = EXAMPLES.filter(({ text }) => !/please|thanks/.test(text)).flatMap(({ text, query }) =>
      [...text.matchAll(/\b[a-z]{6,}\b/g)].flatMap(({ 0: word, index }) =>
        Array.from({ length: word.length - 2 }, (_, i) => {
          const [a, b] = [word[i + 1] ?? '', word[i + 2] ?? ''];
          const swapped = word.slice(0, i + 1) + b + a + word.slice(i + 3);
          return { typed: text.slice(0, index) + swapped + text.slice(index + word.length), query };
        }),
      ),
    );
    expect(swaps.length).toBeGreaterThan(50);
    const misread = swaps.filter(({ typed, query }) => !isDeepStrictEqual(parseUtterance(typed), query));
    expect(misread).toEqual([]);
  });

  it.each([
    ['distance', ['how far is it to Reno', 'how many miles to Reno', 'how far away is Reno', 'distance to Reno']],
    [
      'arrival',
      [
        'when do we get to Reno',
        'how long until we reach Reno',
        'how long is the drive to Reno',
        'ETA to Reno',
        'what time will we make Reno',
      ],
    ],
  ])('can also ask for the %s of a town', (attribute, texts) => {
    for (const text of texts)
      expect(parseUtterance(text)).toEqual({
        intent: 'check_reachability',
        slots: { destination: { city: 'Reno' }, attribute },
      });
  });

  it('is not misunderstood in similar sentences with other meanings', () => {
    expect(parseUtterance('how far to the next shop').slots.attribute).toBeUndefined();
    expect(parseUtterance('chargers near Rule, TX').intent).toBe('search_chargers');
    expect(parseUtterance('when does the next stop open').slots.attribute).not.toBe('arrival');
    expect(parseUtterance('when can we get a burger in Reno').slots.attribute).not.toBe('arrival');
    expect(parseUtterance('when we get to Reno find a charger').intent).toBe('search_chargers');
    expect(parseUtterance('how long to charge to 80 in Reno').slots.attribute).toBeUndefined();
    expect(parseUtterance('how far is the nearest Walmart in Reno').slots.attribute).not.toBe('distance');
    for (const text of ['when will I be charged', 'when do we get to charge', 'when do I reach 80 percent'])
      expect(parseUtterance(text).intent).not.toBe('check_reachability');
  });
});
