import type { Query } from '../query.ts';

type Pair = { readonly expected: Query; readonly parsed: Query };
type Score = { readonly intents: number; readonly slotsF1: number; readonly exactQueries: number };

/** Lists the values of slots with their paths: '.place.city="Elko"'. */
function listFacts(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.map((item) => `${path}=${JSON.stringify(item)}`);
  if (typeof value !== 'object' || value === null) return [`${path}=${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, item]) => listFacts(item, `${path}.${name}`));
}

/** Returns the shares of correct intents and of exact queries, and the F1 score of slots, each from 0 to 1. */
export function scoreQueries(pairs: readonly Pair[]): Score {
  let [intents, correct, expected, parsed, exactQueries] = [0, 0, 0, 0, 0];
  for (const pair of pairs) {
    const expectedFacts = new Set(listFacts(pair.expected.slots));
    const parsedFacts = new Set(listFacts(pair.parsed.slots));
    const common = [...expectedFacts].filter((fact) => parsedFacts.has(fact)).length;
    const isSameIntent = pair.expected.intent === pair.parsed.intent;
    intents += Number(isSameIntent);
    correct += common;
    expected += expectedFacts.size;
    parsed += parsedFacts.size;
    exactQueries += Number(isSameIntent && common === expectedFacts.size && common === parsedFacts.size);
  }
  return {
    intents: intents / pairs.length,
    slotsF1: (2 * correct) / (expected + parsed),
    exactQueries: exactQueries / pairs.length,
  };
}
