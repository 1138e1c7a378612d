import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { usualOrProof } from '../../testing/proof.ts';
import { normalizeUtterance, UTTERANCE_MAX } from './normalize-utterance.ts';
import { parseUtterance } from './parse-utterance.ts';
import { Query } from './query.ts';
import { HOSTILE_UTTERANCES } from './testing/hostile-utterances.ts';
import { scoreQueries } from './testing/score-queries.ts';

const Utterances = z.array(z.strictObject({ text: z.string(), ...Query.shape })).min(300);
const UTTERANCES = Utterances.parse(
  JSON.parse(readFileSync(new URL('./testing/utterances.json', import.meta.url), 'utf8')),
);

it('The parser understands at least 95% of intents and 80% of complete utterances, and slots with an F1 score of 0.92 or more', () => {
  const score = scoreQueries(UTTERANCES.map((expected) => ({ expected, parsed: parseUtterance(expected.text) })));
  expect(score.intents).toBeGreaterThanOrEqual(0.95);
  expect(score.slotsF1).toBeGreaterThanOrEqual(0.92);
  expect(score.exactQueries).toBeGreaterThanOrEqual(0.8);
});

it('Utterances that are out of scope never do more than search or answer', () => {
  const outOfScope = UTTERANCES.filter(({ intent }) => intent === 'out_of_scope');
  expect(outOfScope.length).toBeGreaterThan(30);
  const actingUtterances = outOfScope.filter(
    ({ text }) => !/^(?:out_of_scope|help|search_|check_|range_|charger_question)/.test(parseUtterance(text).intent),
  );
  expect(actingUtterances.map(({ text }) => text)).toEqual([]);
});

const words = [...new Set(UTTERANCES.flatMap(({ text }) => text.split(' ')))];
const spokenText = fc.array(fc.constantFrom(...words), { maxLength: 80 }).map((list) => list.join(' '));
const hostileText = fc.oneof(
  fc.string({ maxLength: 10_000 }),
  fc.string({ unit: 'binary', maxLength: 2_000 }),
  fc.tuple(spokenText, fc.integer({ min: 1, max: 50 })).map(([text, times]) => text.repeat(times).slice(0, 10_000)),
  fc.constantFrom('constructor', '__proto__', 'near constructor', 'toString to valueOf', '@me @map', '· · ·'),
);

it('Any text gives a valid query, and the same text always gives the same query', () => {
  fc.assert(
    fc.property(fc.oneof(spokenText, hostileText), (text) => {
      const query = parseUtterance(text);
      expect(Query.parse(query)).toEqual(query);
      expect(parseUtterance(text)).toEqual(query);
    }),
    { numRuns: usualOrProof(100, 300) },
  );
});

it('Repetitive text does not make the parser backtrack forever', () => {
  // A pattern with unbounded backtracking would not return for one of these.
  for (const text of HOSTILE_UTTERANCES) expect(Query.parse(parseUtterance(text)).slots).toBeDefined();
});

it('Text beyond the maximum length is ignored', () => {
  fc.assert(
    fc.property(spokenText, (text) => {
      const atMaxLength = text.padEnd(UTTERANCE_MAX, ' ').slice(0, UTTERANCE_MAX);
      expect(parseUtterance(`${atMaxLength} ${text}`).intent).toBe(parseUtterance(atMaxLength).intent);
      // Normalization can lengthen the text, such as by spelling out units, but never brings back what was cut off.
      expect(normalizeUtterance(`${atMaxLength}${text.repeat(20)}`)).toBe(normalizeUtterance(atMaxLength));
    }),
  );
});

it.each([
  ['Salt Lake to Vegas', { origin: { city: 'Salt Lake City' }, destination: { city: 'Las Vegas' } }],
  ['Denver to Moab, actually make that Boulder', { origin: { city: 'Denver' }, destination: { city: 'Boulder' } }],
])('"%s" is a trip to plan', (text, slots) => {
  expect(parseUtterance(text)).toEqual({ intent: 'plan_route', slots });
});

it("A note has the driver's exact words", () => {
  expect(parseUtterance("Add a note to the Kanab favorite: Enter from the back, it's wide").slots.comment).toBe(
    "Enter from the back, it's wide",
  );
});

it("A long note isn't cut off, not even in the middle of an emoji", () => {
  const curb = 'Gate on the NV side, stall 4 has a low curb, 30ft fit at 8% slope 🚚; ';
  for (const note of [curb.repeat(3), curb.repeat(12), `${'x'.repeat(470)}${' 🚚'.repeat(99)}`, 'x🚚'.repeat(300)])
    expect(parseUtterance(`Add a note to the first one: ${note}`).slots.comment).toBe(note.trim());
});
