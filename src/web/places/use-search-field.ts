import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import type { PastSearch, SearchPast } from './PastSearches.tsx';
import { usePlaceSuggestions } from './queries.ts';
import { type Choice, choicesFor, nextActive } from './suggestion-choices.ts';

type Options = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly view: LatLng;
  /** The words that are searched for now. */
  readonly searched: string;
  readonly past: SearchPast | null;
  readonly onPickPlace: (place: Place) => void;
  readonly onSearchText: (text: string) => void;
  readonly onClear: () => void;
};

const NONE: readonly PastSearch[] = [];

/** Whether there is something of the past to show. */
function hasPast(past: SearchPast | null): past is SearchPast {
  return past !== null && (past.searches.length > 0 || past.problem !== null);
}

/** The search field and the list under it: suggestions for what is typed, else the searches of before. */
export function useSearchField(options: Options) {
  const { input, view, searched, past, onPickPlace, onSearchText, onClear } = options;
  const [text, setText] = useState(searched);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = choicesFor(text, usePlaceSuggestions(text, view));
  const isPast = text === '' && hasPast(past);
  const searches = isPast ? past.searches : NONE;
  const count = isPast ? searches.length : choices.length;
  const isShown = isOpen && (isPast || choices.length > 0);

  function open() {
    setOpen(true);
    past?.onWanted();
  }

  function type(next: string) {
    setText(next);
    setActive(-1);
    open();
    if (next === '') onClear();
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function leaveField() {
    close();
    // The keyboard on the screen would cover what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }

  function pick(choice: Choice | undefined) {
    leaveField();
    if (choice?.kind === 'place') {
      setText(choice.place.formattedAddress);
      onPickPlace(choice.place);
    } else if (text.trim() !== '') onSearchText(text.trim());
  }

  function replay(search: PastSearch) {
    leaveField();
    setText(search.query);
    past?.onReplay(search.id);
  }

  /** Back to the field: the button that was pressed goes with what it stood for. */
  function returnToField() {
    setActive(-1);
    input.current?.focus();
  }

  function clear() {
    type('');
    returnToField();
  }

  function forget(search: PastSearch) {
    returnToField();
    past?.onRemove(search.id);
  }

  function forgetAll() {
    returnToField();
    past?.onClear();
  }

  function submit() {
    const search = searches[active];
    if (isShown && search) replay(search);
    else pick(isShown ? choices[active] : undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const search = isShown ? searches[active] : undefined;
    if (event.key === 'Delete' && search) return forget(search);
    if (event.key === 'Escape') {
      if (!isShown) type('');
      return close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
    if (count > 0) setActive(nextActive(active, event.key === 'ArrowDown' ? 1 : -1, count));
  }

  return {
    ...{
      text,
      type,
      open,
      close,
      submit,
      clear,
      pick,
      replay,
      forget,
      forgetAll,
      onKeyDown,
      active,
      setActive,
      isShown,
    },
    shownPast: isShown && isPast ? past : null,
    shownChoices: isShown && !isPast ? choices : [],
  };
}
