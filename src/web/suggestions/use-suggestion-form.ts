import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
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

/** The subject of a suggestion: a charger as shown on its card, or the position of a missing one. */
export type SuggestionTarget =
  | { readonly kind: 'update'; readonly charger: ChargerDetail }
  | { readonly kind: 'new'; readonly at: LatLng };

const NEW = 'new';

function buildBlank(about: SuggestionTarget) {
  if (about.kind === 'new') return { of: NEW, seen: null, blank: createSuggestionForm(about.at) };
  const seen = toSeenValues(about.charger);
  return { of: about.charger.id, seen, blank: toSuggestionForm(seen) };
}

function begin(uid: string, about: SuggestionTarget) {
  const { of, seen, blank } = buildBlank(about);
  const stored = storedDraft.read(uid, of);
  const id = stored?.id ?? crypto.randomUUID();
  return { of, seen, id, form: stored?.form ?? blank, isRestored: stored !== null };
}

/** Focuses the first invalid field. */
function focusProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** The state of the suggestion form. Errors show only after the first attempt to send. */
export function useSuggestionForm(uid: string, about: SuggestionTarget) {
  const element = useRef<HTMLFormElement>(null);
  const [initial, setInitial] = useState(() => begin(uid, about));
  const [form, setForm] = useState(initial.form);
  const [isChecked, setChecked] = useState(false);
  const sending = useSendSuggestion(uid);
  const { of, seen, id } = initial;
  const chargerId = about.kind === 'new' ? null : about.charger.id;
  const read = parseSuggestionForm(form, chargerId, seen);
  const problems = 'problems' in read ? read.problems : {};
  const changed = listChangedFields(form, seen);

  function change(parts: Partial<SuggestionForm>) {
    const next = { ...form, ...parts };
    setForm(next);
    storedDraft.keep({ uid, of, id, form: next });
    if (sending.isError) sending.reset();
  }

  function startOver() {
    storedDraft.forget();
    const fresh = begin(uid, about);
    setInitial(fresh);
    setForm(fresh.form);
    setChecked(false);
  }

  function submit() {
    if ('draft' in read) return sending.mutate({ id, suggestion: read.draft }, { onSuccess: storedDraft.forget });
    flushSync(() => setChecked(true));
    focusProblem(element.current);
  }

  return {
    ...{ element, form, change, submit, startOver, sending, seen },
    isRestored: initial.isRestored,
    changed: new Set<FieldName>(changed),
    /** Returns a field's error after the first attempt to send. */
    errorFor: (field: string): string | undefined => (isChecked ? problems[field] : undefined),
  };
}

export type SuggestionEditing = ReturnType<typeof useSuggestionForm>;
