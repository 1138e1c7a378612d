import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { normalizeConfusables } from '#domain/plain-text.ts';

/** Names that contain a listed word, such as a chain of stores with chargers in its lots. */
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

export function hasProfanity(text: string): boolean {
  if (text === '') return false;
  // Built on first use: it takes as long as many requests.
  matcher ??= makeMatcher();
  return matcher.hasMatch(normalizeConfusables(text));
}
