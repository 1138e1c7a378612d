import { browserStorage } from '#web/lib/browser/storage.ts';
import { createStoredValue } from '#web/lib/browser/stored-value.ts';
import { STORED_DRAFT_KEY } from './stored-draft-key.ts';
import { EMPTY_DRAFT, TripDraft } from './trip-draft.ts';

/** The trip in the form. Survives a reload, but not closing the tab. */
export const storedDraft = createStoredValue<TripDraft>({
  key: STORED_DRAFT_KEY,
  fallback: EMPTY_DRAFT,
  parse(text) {
    try {
      return TripDraft.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  },
  serialize: (draft) => JSON.stringify(draft),
  storage: browserStorage('sessionStorage'),
});
