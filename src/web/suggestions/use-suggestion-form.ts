import { useState } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
import { useFormCheck } from '#web/lib/form/use-form-check.ts';
import { storedDraft } from './stored-draft.ts';
import {
  createSuggestionForm,
  listChangedFields,
  parseSuggestionForm,
  type SeenValues,
  type SuggestionForm,
  toSeenValues,
  toSuggestionForm,
} from './suggestion-form.ts';
import { useSendSuggestion } from './suggestion-queries.ts';

/** The subject of a suggestion: a charger as shown on its card, or the position of a missing charger. */
export type SuggestionTarget =
  | { readonly kind: 'update'; readonly charger: ChargerDetail }
  | { readonly kind: 'new'; readonly at: LatLng };

const NEW = 'new';

type Editing = {
  readonly form: SuggestionForm;
  /** The values of the station when editing began; null for a missing station. */
  readonly seen: SeenValues | null;
  readonly isRestored: boolean;
};

function buildBlank(about: SuggestionTarget): Editing {
  if (about.kind === 'new') return { form: createSuggestionForm(about.at), seen: null, isRestored: false };
  const seen = toSeenValues(about.charger);
  return { form: toSuggestionForm(seen), seen, isRestored: false };
}

/**
 * The state of the suggestion form. Errors show only after the first attempt to send. Until the first edit, the form
 * follows the station, whose card may still be a stored copy.
 */
export function useSuggestionForm(uid: string, about: SuggestionTarget) {
  const check = useFormCheck();
  const target = about.kind === 'new' ? NEW : about.charger.id;
  const [stored] = useState(() => storedDraft.read(uid, target));
  const [id, setId] = useState(() => stored?.id ?? crypto.randomUUID());
  const [edited, setEdited] = useState<Editing | null>(
    () => stored && { ...buildBlank(about), form: stored.form, isRestored: true },
  );
  const { form, seen, isRestored } = edited ?? buildBlank(about);
  const sending = useSendSuggestion(uid);
  const chargerId = about.kind === 'new' ? null : about.charger.id;
  const read = parseSuggestionForm(form, chargerId, seen);
  const problems = 'problems' in read ? read.problems : {};
  const changed = listChangedFields(form, seen);

  function change(parts: Partial<SuggestionForm>) {
    const next = { ...form, ...parts };
    setEdited({ form: next, seen, isRestored });
    storedDraft.save({ uid, of: target, id, form: next });
    if (sending.isError) sending.reset();
  }

  function startOver() {
    storedDraft.remove();
    setId(crypto.randomUUID());
    setEdited(null);
    check.hideErrors();
  }

  function submit() {
    if ('draft' in read) sending.mutate({ id, suggestion: read.draft }, { onSuccess: storedDraft.remove });
    else check.showErrors();
  }

  return {
    ...{ element: check.element, form, change, submit, startOver, sending, seen },
    isRestored,
    changed: new Set<FieldName>(changed),
    /** Returns a field's error after the first attempt to send. */
    errorFor: (field: string): string | undefined => (check.isChecked ? problems[field] : undefined),
  };
}

export type SuggestionEditing = ReturnType<typeof useSuggestionForm>;
