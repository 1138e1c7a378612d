import { PHRASE_RULES } from '../voice-commands.ts';

export type Choose = (count: number) => number;

const TOKENS = /[()[\]|]|<\w+>|[^\s()[\]|<>]+/g;

export function expandPhrase(phrase: string, choose: Choose, places: readonly string[]): string {
  const tokens = phrase.match(TOKENS) ?? [];
  let index = 0;

  function readAlternatives(end: string | undefined): string {
    const alternatives: string[] = [];
    for (;;) {
      alternatives.push(readSequence());
      const mark = tokens[index++];
      if (mark === end) break;
      if (mark !== '|') throw new Error(`The phrase is not closed: ${phrase}`);
    }
    return alternatives[choose(alternatives.length)] ?? '';
  }

  function readSequence(): string {
    const words: string[] = [];
    for (let token = tokens[index]; token !== undefined && !/^[)\]|]$/.test(token); token = tokens[index]) {
      index += 1;
      if (token === '(') words.push(readAlternatives(')'));
      else if (token === '[') words.push([readAlternatives(']'), ''][choose(2)] ?? '');
      else if (token === '<place>') words.push(places[choose(places.length)] ?? '');
      else if (token.startsWith('<')) words.push(expandRule(token.slice(1, -1)));
      else words.push(token);
    }
    return words.filter((word) => word !== '').join(' ');
  }

  function expandRule(name: string): string {
    const rule = PHRASE_RULES[name];
    if (rule === undefined) throw new Error(`There is no rule <${name}>`);
    return expandPhrase(rule, choose, places);
  }

  return readAlternatives(undefined);
}
