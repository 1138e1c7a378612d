import { describe, expect, it } from 'vitest';
import { containsLink } from './detect-links.ts';
import { ReviewDraft } from './review.ts';
import { decodeCursor, encodeCursor } from './review-cursor.ts';
import { extractReviewFacts } from './review-facts.ts';

const STOP = { chargerId: '1', outcome: 'hitched_clear', visitedOn: '2026-11-21' };
const RIG = { name: null, trailerKind: null, lengthM: 41, heightM: 3, portCorner: null };

describe('a review', () => {
  it('needs only a station, the outcome, and the date', () => {
    expect(ReviewDraft.parse(STOP)).toEqual({
      ...STOP,
      blockedStalls: null,
      reason: null,
      stall: null,
      layout: null,
      obstacles: [],
      rating: null,
      text: '',
      rig: null,
    });
  });

  it('has blocked stalls and a reason only if they apply', () => {
    const all = { ...STOP, blockedStalls: 2, reason: 'broken' };
    expect(ReviewDraft.parse(all)).toMatchObject({ blockedStalls: null, reason: null });
    expect(ReviewDraft.parse({ ...all, outcome: 'hitched_blocking' })).toMatchObject({
      blockedStalls: 2,
      reason: null,
    });
    expect(ReviewDraft.parse({ ...all, outcome: 'could_not_charge' })).toMatchObject({ reason: 'broken' });
  });

  it.each([
    [{ rig: RIG }, 'A rig is 7 to 131 feet (2 to 40 meters) long.'],
    [{ blockedStalls: 21 }, 'Enter the number of blocked stalls as a whole number, 20 at most.'],
  ])('is rejected with a message about valid values: %j', (review, message) => {
    expect(ReviewDraft.safeParse({ ...STOP, ...review }).error?.issues[0]?.message).toBe(message);
  });

  it('normalizes the stall number, and lists each obstacle once', () => {
    const review = { ...STOP, stall: ' 4b ', obstacles: ['curb', 'gate', 'curb', 'tight_turn'] };
    expect(ReviewDraft.parse(review)).toMatchObject({ stall: '4B', obstacles: ['tight_turn', 'curb', 'gate'] });
    expect(ReviewDraft.parse({ ...STOP, stall: ' \u200B' }).stall).toBeNull();
    expect(ReviewDraft.parse({ ...STOP, stall: '4\u200B \u00ADb\u200B' }).stall).toBe('4 B');
  });

  it('contributes facts about its stall: the layout and the obstacles that the score uses', () => {
    const review = ReviewDraft.parse({
      ...STOP,
      stall: '2',
      layout: 'parallel_curb',
      obstacles: ['dead_end', 'slope'],
    });
    expect(extractReviewFacts(review)).toEqual([
      { stall: '2', name: 'layout', value: 'parallel_curb' },
      { stall: '2', name: 'notDeadEnd', value: false },
    ]);
    expect(extractReviewFacts(ReviewDraft.parse(STOP))).toEqual([]);
  });

  it.each([
    'https://a.example',
    'WWW.spam.example',
    'write to bob.b@mail.example',
    'evcheap.com has it',
    'See plugs.io',
    'evcheap\uFF0Ecom has it',
    '\uFF57\uFF57\uFF57\uFF0Espam',
    'evcheap\u3002com',
    'http\u200B://a.example',
    'bob@\u2060mail.example',
    't.me/evcheap',
    'пример.com',
  ])('contains a link: %s', (text) => {
    expect(containsLink(text)).toBe(true);
  });

  it.each([
    'Aisle approx. 24 ft, in/out by Main St./5th',
    'Pull in at 4.5 mph.Then stop',
    'Rest area.The lane is wide',
    '@ the back, 50 ft',
  ])('contains no link: %s', (text) => {
    expect(containsLink(text)).toBe(false);
  });

  it('is checked for links quickly even if it is very long', () => {
    for (const piece of ['a', 'a-', 'a.', 'a@', 'b.aa']) expect(containsLink(piece.repeat(200_000))).toBe(false);
  });

  it.each(['lane\u202Emoc.live', 'half a character \ud83d', 'bell\u0007'])(
    'is rejected if it has characters that a page cannot show',
    (text) => {
      expect(ReviewDraft.safeParse({ ...STOP, text }).error?.issues[0]?.message).toBe('Remove the control characters.');
    },
  );

  it("keeps its author's line breaks", () => {
    expect(ReviewDraft.parse({ ...STOP, text: ' Wide.\r\n\tLit.\n\n😀 ' }).text).toBe('Wide.\n\tLit.\n\n😀');
  });
});

describe('the cursor of a page of reviews', () => {
  it('round-trips as text', () => {
    const cursor = {
      helpfulCount: 3,
      createdAt: '2026-11-21T20:00:00.123Z',
      id: '8d9c3c5e-7a44-4c1e-9f0c-2f6d1c2b3a4d',
    };
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    '1_2',
    '1_2_3',
    `1_${'9'.repeat(15)}_8d9c3c5e-7a44-4c1e-9f0c-2f6d1c2b3a4d`,
    `1_1_${'-'.repeat(36)}`,
  ])('is null for %s', (text) => {
    expect(decodeCursor(text)).toBeNull();
  });
});
