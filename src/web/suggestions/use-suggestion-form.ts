import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
import { keptDraft } from './kept-draft.ts';
import { changedIn, formOf, newForm, readForm, type SuggestionForm, seenIn } from './suggestion-form.ts';
import { useSendSuggestion } from './suggestion-queries.ts';

/** What a suggestion is about: a charger as its card shows it, or a place where one is missing. */
export type About =
  | { readonly kind: 'update'; readonly charger: ChargerDetail }
  | { readonly kind: 'new'; readonly at: LatLng };

const NEW = 'new';

function blankOf(about: About) {
  if (about.kind === 'new') return { of: NEW, seen: null, blank: newForm(about.at) };
  const seen = seenIn(about.charger);
  return { of: about.charger.id, seen, blank: formOf(seen) };
}

function begin(uid: string, about: About) {
  const { of, seen, blank } = blankOf(about);
  const kept = keptDraft.read(uid, of);
  const id = kept?.id ?? crypto.randomUUID();
  return { of, seen, id, form: kept?.form ?? blank, isRestored: kept !== null };
}

/** Takes keyboards to the first field that has a problem. */
function focusProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** A suggestion that is being entered: what changed, what is wrong once somebody wanted to send it, and the sending. */
export function useSuggestionForm(uid: string, about: About) {
  const element = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState(() => begin(uid, about));
  const [form, setForm] = useState(begun.form);
  const [isChecked, setChecked] = useState(false);
  const sending = useSendSuggestion(uid);
  const { of, seen, id } = begun;
  const chargerId = about.kind === 'new' ? null : about.charger.id;
  const read = readForm(form, chargerId, seen);
  const problems = 'problems' in read ? read.problems : {};
  const changed = changedIn(form, seen);

  function change(parts: Partial<SuggestionForm>) {
    const next = { ...form, ...parts };
    setForm(next);
    keptDraft.keep({ uid, of, id, form: next });
    if (sending.isError) sending.reset();
  }

  function startOver() {
    keptDraft.forget();
    const fresh = begin(uid, about);
    setBegun(fresh);
    setForm(fresh.form);
    setChecked(false);
  }

  function submit() {
    if ('draft' in read) return sending.mutate({ id, suggestion: read.draft }, { onSuccess: keptDraft.forget });
    flushSync(() => setChecked(true));
    focusProblem(element.current);
  }

  return {
    ...{ element, form, change, submit, startOver, sending, seen },
    isRestored: begun.isRestored,
    changed: new Set<FieldName>(changed),
    /** The words for a field, once somebody wanted to send it. */
    problemOf: (field: string): string | undefined => (isChecked ? problems[field] : undefined),
  };
}

export type SuggestionEditing = ReturnType<typeof useSuggestionForm>;
