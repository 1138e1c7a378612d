import { useState } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
import { useFormCheck } from '#web/lib/form/use-form-check.ts';
import { type StoredDraft, storedDraft } from './stored-draft.ts';
import {
  applyEdits,
  createSuggestionForm,
  listEditedFields,
  parseSuggestionForm,
  type SeenValues,
  type SuggestionForm,
  toSeenValues,
  toSuggestionForm,
} from './suggestion-form.ts';
import { useSendSuggestion } from './suggestion-queries.ts';

export type SuggestionTarget =
  | { readonly kind: 'update'; readonly charger: ChargerDetail }
  | { readonly kind: 'new'; readonly point: LatLng };

const NEW = 'new';

type Editing = {
  readonly form: SuggestionForm;
  readonly initial: SuggestionForm;
  /** The station's values when the form was filled in from them; null for a station that is missing from the map. */
  readonly seen: SeenValues | null;
};

/**
 * Returns the form for a target. The edits of a stored draft apply to the station's current values; the draft of a
 * missing station is used as is.
 */
export function beginEditing(target: SuggestionTarget, stored: Pick<StoredDraft, 'form' | 'blank'> | null): Editing {
  if (target.kind === 'new') {
    const initial = createSuggestionForm(target.point);
    return { form: stored?.form ?? initial, initial, seen: null };
  }
  const seen = toSeenValues(target.charger);
  const initial = toSuggestionForm(seen);
  if (stored === null) return { form: initial, initial, seen };
  return { form: stored.blank ? applyEdits(stored.form, stored.blank, initial) : stored.form, initial, seen };
}

/**
 * The state of the suggestion form. Errors show only after the first attempt to send. Until the first edit, the form
 * follows the station's card, which may show a stored copy until the current data loads.
 */
export function useSuggestionForm(uid: string, target: SuggestionTarget) {
  const check = useFormCheck();
  const targetId = target.kind === 'new' ? NEW : target.charger.id;
  const [stored, setStored] = useState(() => storedDraft.read(uid, targetId));
  const [id, setId] = useState(() => stored?.id ?? crypto.randomUUID());
  const [edited, setEdited] = useState<Editing | null>(null);
  const { form, initial, seen } = edited ?? beginEditing(target, stored);
  const sending = useSendSuggestion(uid);
  const chargerId = target.kind === 'new' ? null : target.charger.id;
  const parsed = parseSuggestionForm(form, chargerId, seen);
  const problems = 'problems' in parsed ? parsed.problems : {};
  const changed = listEditedFields(form, seen);

  function change(parts: Partial<SuggestionForm>) {
    const next = { ...form, ...parts };
    setEdited({ form: next, initial, seen });
    storedDraft.save({ uid, of: targetId, id, form: next, blank: initial });
    if (sending.isError) sending.reset();
  }

  function startOver() {
    storedDraft.remove();
    setStored(null);
    setId(crypto.randomUUID());
    setEdited(null);
    check.hideErrors();
  }

  function submit() {
    if ('draft' in parsed) sending.mutate({ id, suggestion: parsed.draft }, { onSuccess: storedDraft.remove });
    else check.showErrors();
  }

  return {
    element: check.element,
    form,
    change,
    submit,
    startOver,
    sending,
    seen,
    isRestored: stored !== null,
    changed: new Set<FieldName>(changed),
    errorFor: (field: string): string | undefined => (check.isChecked ? problems[field] : undefined),
  };
}

export type SuggestionEditing = ReturnType<typeof useSuggestionForm>;
