import type { Place } from '#domain/places/place.ts';

export type SearchOption =
  | { readonly kind: 'place'; readonly key: string; readonly place: Place }
  | { readonly kind: 'question'; readonly key: string; readonly text: string }
  | { readonly kind: 'text'; readonly key: string; readonly text: string };

/** Lists the options for the typed text: the question, completed questions, suggested places, then a charger search. */
export function buildSearchOptions(
  input: string,
  places: readonly Place[],
  questions: readonly string[] = [],
): SearchOption[] {
  const text = input.trim();
  if (text === '') return [];
  const suggested = places.map(
    (place): SearchOption => ({
      kind: 'place',
      key: `${place.formattedAddress}|${place.latitude}|${place.longitude}`,
      place,
    }),
  );
  const questionOptions = questions.map(
    (question): SearchOption => ({ kind: 'question', key: `ask ${question}`, text: question }),
  );
  return [...questionOptions, ...suggested, { kind: 'text', key: 'text', text }];
}

/** Returns the option an arrow key moves to. The field itself (-1) lies between the last and the first. */
export function getNextActiveIndex(activeIndex: number, step: 1 | -1, count: number): number {
  const positions = count + 1;
  return ((activeIndex + 1 + step + positions) % positions) - 1;
}

/** Returns the field's text after the applied search has changed elsewhere; text that the driver has typed stays. */
export function followSearch(text: string, previousSearch: string, search: string): string {
  return text.trim() === previousSearch ? search : text;
}
