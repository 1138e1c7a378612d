import { browserStorage } from '#web/lib/storage.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { EMPTY_DRAFT, TripDraft } from './trip-draft.ts';

/** The trip that stands in the form: it outlives a reload, and goes with its tab. */
export const storedDraft = createStoredValue<TripDraft>({
  key: 'towcharge.trip-draft',
  fallback: EMPTY_DRAFT,
  parse(text) {
    try {
      return TripDraft.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  },
  print: (draft) => JSON.stringify(draft),
  storage: browserStorage('sessionStorage'),
});
