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

function buildBlank(about: SuggestionTarget) {
  if (about.kind === 'new') return { target: NEW, seen: null, blank: createSuggestionForm(about.at) };
  const seen = toSeenValues(about.charger);
  return { target: about.charger.id, seen, blank: toSuggestionForm(seen) };
}

function begin(uid: string, about: SuggestionTarget) {
  const { target, seen, blank } = buildBlank(about);
  const stored = storedDraft.read(uid, target);
  const id = stored?.id ?? crypto.randomUUID();
  return { target, seen, id, form: stored?.form ?? blank, isRestored: stored !== null };
}

/** The state of the suggestion form. Errors show only after the first attempt to send. */
export function useSuggestionForm(uid: string, about: SuggestionTarget) {
  const check = useFormCheck();
  const [initial, setInitial] = useState(() => begin(uid, about));
  const [form, setForm] = useState(initial.form);
  const sending = useSendSuggestion(uid);
  const { target, seen, id } = initial;
  const chargerId = about.kind === 'new' ? null : about.charger.id;
  const read = parseSuggestionForm(form, chargerId, seen);
  const problems = 'problems' in read ? read.problems : {};
  const changed = listChangedFields(form, seen);

  function change(parts: Partial<SuggestionForm>) {
    const next = { ...form, ...parts };
    setForm(next);
    storedDraft.save({ uid, of: target, id, form: next });
    if (sending.isError) sending.reset();
  }

  function startOver() {
    storedDraft.remove();
    const fresh = begin(uid, about);
    setInitial(fresh);
    setForm(fresh.form);
    check.hideErrors();
  }

  function submit() {
    if ('draft' in read) sending.mutate({ id, suggestion: read.draft }, { onSuccess: storedDraft.remove });
    else check.showErrors();
  }

  return {
    ...{ element: check.element, form, change, submit, startOver, sending, seen },
    isRestored: initial.isRestored,
    changed: new Set<FieldName>(changed),
    /** Returns a field's error after the first attempt to send. */
    errorFor: (field: string): string | undefined => (check.isChecked ? problems[field] : undefined),
  };
}

export type SuggestionEditing = ReturnType<typeof useSuggestionForm>;
