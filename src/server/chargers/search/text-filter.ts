import { matchesText } from '#domain/chargers/filters.ts';
import { visitCandidates } from '#domain/text/candidates.ts';
import { matchFirstWord, splitQuery } from '#domain/text/query-word.ts';
import type { WordIndex } from '#domain/text/word-index.ts';
import { includesNeedle, type MatchResult, toAsciiNeedle } from './ascii-search.ts';
import { type ChargerTable, locateNameAndAddress, readSearchTexts } from './charger-table.ts';

const NO_FIELDS = { name: '', address: '', city: '', network: '' };

function matchNameOrAddress(table: ChargerTable, i: number, needle: Uint8Array | null): MatchResult {
  const [nameStart, nameEnd, addressStart, addressEnd] = locateNameAndAddress(table, i);
  const inName = includesNeedle(table.rows, nameStart, nameEnd, needle);
  if (inName === 'yes') return inName;
  const inAddress = includesNeedle(table.rows, addressStart, addressEnd, needle);
  return inAddress === 'no' ? inName : inAddress;
}

/** Flags the documents with a word that contains the longest word of the filter text; no others can match the text. */
function findCandidates(index: WordIndex, text: string): Uint8Array | null {
  const getLength = ({ typed }: { readonly typed: string }) => typed.length;
  const [longest] = splitQuery(text).sort((a, b) => getLength(b) - getLength(a));
  if (!longest) return null;
  const isCandidate = new Uint8Array(index.documentCount);
  visitCandidates(index, matchFirstWord(index, { ...longest, isUnfinished: true }, true), (document) => {
    isCandidate[document] = 1;
    return true;
  });
  return isCandidate;
}

export function createTextFilter(table: ChargerTable, words: WordIndex, text: string): ((i: number) => boolean) | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const cityMatches = table.shared.cities.map((city) => matchesText({ ...NO_FIELDS, city }, wanted));
  const networkMatches = table.shared.networks.map((network) => matchesText({ ...NO_FIELDS, network }, wanted));
  const isCandidate = findCandidates(words, wanted);
  const needle = toAsciiNeedle(wanted);
  return (i) => {
    if (cityMatches[table.cities[i] ?? 0] || networkMatches[table.columns.networks[i] ?? 0]) return true;
    if (isCandidate?.[i] === 0) return false;
    const match = matchNameOrAddress(table, i, needle);
    return match === 'maybe' ? matchesText(readSearchTexts(table, i), wanted) : match === 'yes';
  };
}
