import type { Query } from '../query.ts';

type Pair = { readonly wanted: Query; readonly read: Query };
type Score = { readonly intents: number; readonly slotsF1: number; readonly wholeUtterances: number };

/** Lists what the slots say as paths with values: "place.city=Elko". */
function listFacts(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.map((one) => `${path}=${JSON.stringify(one)}`);
  if (typeof value !== 'object' || value === null) return [`${path}=${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, one]) => listFacts(one, `${path}.${name}`));
}

/** Compares parsed queries with the expected ones; each score is a share from 0 to 1. */
export function scoreQueries(pairs: readonly Pair[]): Score {
  let [intents, right, wanted, read, whole] = [0, 0, 0, 0, 0];
  for (const pair of pairs) {
    const wantedFacts = new Set(listFacts(pair.wanted.slots));
    const readFacts = new Set(listFacts(pair.read.slots));
    const common = [...wantedFacts].filter((fact) => readFacts.has(fact)).length;
    const isIntent = pair.wanted.intent === pair.read.intent;
    intents += Number(isIntent);
    right += common;
    wanted += wantedFacts.size;
    read += readFacts.size;
    whole += Number(isIntent && common === wantedFacts.size && common === readFacts.size);
  }
  return {
    intents: intents / pairs.length,
    slotsF1: (2 * right) / (wanted + read),
    wholeUtterances: whole / pairs.length,
  };
}
