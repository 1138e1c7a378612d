import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { normalizeConfusables } from '#domain/plain-text.ts';

/** Names that hold a word of the list, among them a chain of stores whose lots have chargers. */
const ALLOWED_NAMES = [
  "dick's sporting",
  'dicks sporting',
  'dickinson',
  'dickson',
  'dickens',
  'cumming',
  'moby dick',
  'rio negro',
];

let matcher: RegExpMatcher | null = null;

function makeMatcher(): RegExpMatcher {
  const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build();
  const terms = { blacklistedTerms, whitelistedTerms: [...whitelistedTerms, ...ALLOWED_NAMES] };
  return new RegExpMatcher({ ...englishRecommendedTransformers, ...terms });
}

/** Whether a text holds words that do not belong where everyone reads them. */
export function hasProfanity(text: string): boolean {
  if (text === '') return false;
  // Made at its first use, which takes as long as many requests do.
  matcher ??= makeMatcher();
  return matcher.hasMatch(normalizeConfusables(text));
}
