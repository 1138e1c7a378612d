import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { looksLikeQuestion } from '#domain/searches/natural/looks-like-question.ts';
import { usePlaceSuggestions } from './place-queries.ts';
import type { RecentSearch, SearchHistoryState } from './RecentSearches.tsx';
import { buildSearchOptions, followSearch, getNextActiveIndex, type SearchOption } from './search-options.ts';

type Options = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly center: LatLng;
  readonly searchedText: string;
  readonly history: SearchHistoryState | null;
  readonly onPickPlace: (place: Place) => void;
  readonly onSearchText: (text: string) => void;
  /** Null where only names can be searched. */
  readonly onAsk?: ((question: string) => void) | null;
  /** Questions that complete the typed text. */
  readonly questions?: readonly string[];
  readonly onType?: (text: string) => void;
  readonly onClear: () => void;
};

const NO_SEARCHES: readonly RecentSearch[] = [];
const NO_QUESTIONS: readonly string[] = [];

function hasContent(history: SearchHistoryState | null): history is SearchHistoryState {
  return history !== null && (history.searches.length > 0 || history.problem !== null);
}

function useEntries(text: string, { center, history, onAsk, questions = NO_QUESTIONS }: Options) {
  const isQuestion = Boolean(onAsk) && looksLikeQuestion(text);
  const allQuestions = isQuestion ? [...new Set([text.trim(), ...questions])] : [];
  const searchOptions = buildSearchOptions(text, usePlaceSuggestions(text, center), allQuestions);
  const shownHistory = text === '' && hasContent(history) ? history : null;
  const searches = shownHistory?.searches ?? NO_SEARCHES;
  const count = shownHistory ? searches.length : searchOptions.length;
  return { isQuestion, searchOptions, shownHistory, searches, count };
}

function useList(history: SearchHistoryState | null) {
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  function open() {
    setOpen(true);
    history?.onOpen();
  }
  function close() {
    setOpen(false);
    setActiveIndex(-1);
  }
  return { isOpen, open, close, activeIndex, setActiveIndex };
}

function useFieldText(searchedText: string) {
  const [text, setText] = useState(searchedText);
  const [followed, setFollowed] = useState(searchedText);
  if (followed !== searchedText) {
    setFollowed(searchedText);
    setText(followSearch(text, followed, searchedText));
  }
  return [text, setText] as const;
}

export function useSearchField(options: Options) {
  const { input, searchedText, history, onPickPlace, onSearchText, onAsk, onType, onClear } = options;
  const [text, setText] = useFieldText(searchedText);
  const { isOpen, open, close, activeIndex, setActiveIndex } = useList(history);
  const { isQuestion, searchOptions, shownHistory, searches, count } = useEntries(text, options);
  const isShown = isOpen && (shownHistory !== null || searchOptions.length > 0);

  function type(next: string) {
    setText(next);
    onType?.(next);
    setActiveIndex(-1);
    open();
    if (next === '') onClear();
  }

  function leaveField() {
    close();
    // Hides the on-screen keyboard, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }

  function pick(option: SearchOption | undefined) {
    leaveField();
    if (option?.kind === 'place') {
      setText(option.place.formattedAddress);
      onPickPlace(option.place);
    } else if (option?.kind === 'question') {
      setText(option.text);
      onAsk?.(option.text);
    } else if (text.trim() === '') return;
    else if (option === undefined && isQuestion) onAsk?.(text.trim());
    else onSearchText(text.trim());
  }

  function replay(search: RecentSearch) {
    leaveField();
    setText(search.query);
    history?.onReplay(search.id);
  }

  /** Returns the focus to the field, because the pressed button disappears. */
  function returnToField() {
    setActiveIndex(-1);
    input.current?.focus();
  }

  function clear() {
    type('');
    returnToField();
  }

  function removeSearch(search: RecentSearch) {
    returnToField();
    history?.onRemove(search.id);
  }

  function removeAllSearches() {
    returnToField();
    history?.onClear();
  }

  function submit() {
    const search = searches[activeIndex];
    if (isShown && search) replay(search);
    else pick(isShown ? searchOptions[activeIndex] : undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const search = isShown ? searches[activeIndex] : undefined;
    if (event.key === 'Delete' && search) return removeSearch(search);
    if (event.key === 'Escape') {
      if (!isShown) type('');
      return close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
    if (count > 0) setActiveIndex(getNextActiveIndex(activeIndex, event.key === 'ArrowDown' ? 1 : -1, count));
  }

  return {
    text,
    type,
    open,
    close,
    submit,
    clear,
    pick,
    onKeyDown,
    replay,
    removeSearch,
    removeAllSearches,
    activeIndex,
    setActiveIndex,
    isShown,
    shownHistory: isShown ? shownHistory : null,
    shownOptions: isShown && shownHistory === null ? searchOptions : [],
  };
}
