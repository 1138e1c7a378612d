import { expect, it } from 'vitest';
import { PHRASE_RULES, VOICE_COMMANDS } from './voice-commands.ts';
import { VOICE_EXAMPLES } from './voice-examples.ts';

const withRules = (phrase: string): string =>
  phrase.replace(/<(\w+)>/g, (_, rule: string) =>
    rule === 'place' ? 'PLACE' : `(${withRules(PHRASE_RULES[rule] ?? '')})`,
  );

const toExpression = (phrase: string): string =>
  withRules(phrase)
    .replaceAll('[', '(')
    .replaceAll(']', ')?')
    .replace(/ *\| */g, '|')
    .replaceAll(' ', ' *')
    .replaceAll('PLACE', '[a-z ]+');

const PHRASES = VOICE_COMMANDS.flatMap(({ phrases }) => phrases).map(
  (phrase) => new RegExp(`^(${toExpression(phrase)})$`),
);

it.each(Object.values(VOICE_EXAMPLES).flat())('"%s" is an example that the recognizer listens for', (example) => {
  expect(PHRASES.filter((phrase) => phrase.test(example.toLowerCase()))).not.toEqual([]);
  expect(PHRASES.filter((phrase) => phrase.test(`${example.toLowerCase()}, or so`))).toEqual([]);
});
