import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { normalizeConfusables } from '#domain/plain-text.ts';

/** Harmless names that contain a listed word, such as a store chain with chargers in its parking lots. */
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

function createMatcher(): RegExpMatcher {
  const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build();
  const terms = { blacklistedTerms, whitelistedTerms: [...whitelistedTerms, ...ALLOWED_NAMES] };
  return new RegExpMatcher({ ...englishRecommendedTransformers, ...terms });
}

export function hasProfanity(text: string): boolean {
  if (text === '') return false;
  // Built on first use: building it takes as long as handling many requests.
  matcher ??= createMatcher();
  return matcher.hasMatch(normalizeConfusables(text));
}
