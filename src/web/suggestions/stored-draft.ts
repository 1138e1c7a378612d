import { z } from 'zod';
import { Connector } from '#domain/chargers/charger.ts';
import { FIELDS } from '#domain/suggestions/station-fields.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { createStoredValue } from '#web/lib/browser/stored-value.ts';
import type { SuggestionForm } from './suggestion-form.ts';

const TEXT_FIELDS = [
  ...FIELDS.filter((field) => field !== 'connectors' && field !== 'position'),
  'lat',
  'lng',
  'reason',
  'evidence',
];

const Form = z.looseObject({
  ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, z.string()])),
  connectors: z.array(Connector),
});

const StoredDraft = z.object({
  uid: z.string(),
  /** The station ID, or "new" for a missing station. */
  of: z.string(),
  /** The suggestion's ID, which makes a retry safe. */
  id: z.uuid(),
  form: Form,
  /** The form before the first edit; drafts saved by earlier versions have none. */
  blank: Form.optional(),
});

export type StoredDraft = Omit<z.infer<typeof StoredDraft>, 'form' | 'blank'> & {
  readonly form: SuggestionForm;
  readonly blank?: SuggestionForm | undefined;
};

/** The latest unsent suggestion, stored in the browser until it is sent or discarded. */
const store = createStoredValue<StoredDraft | null>({
  key: 'towcharge.suggestion',
  fallback: null,
  parse(text) {
    try {
      return (StoredDraft.safeParse(JSON.parse(text)).data as StoredDraft | undefined) ?? null;
    } catch {
      return null;
    }
  },
  serialize: (value) => JSON.stringify(value),
  storage: browserStorage('localStorage'),
});

export const storedDraft = {
  read(uid: string, target: string): StoredDraft | null {
    const draft = store.get();
    return draft !== null && draft.uid === uid && draft.of === target ? draft : null;
  },
  save: (draft: StoredDraft) => store.set(draft),
  remove: () => store.set(null),
};
