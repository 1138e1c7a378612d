import { Search, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { SEARCH_TEXT_MAX } from '#domain/chargers/filters.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { usePlaceSuggestions } from './queries.ts';
import { Suggestions } from './Suggestions.tsx';
import { type Choice, choicesFor, nextActive } from './suggestion-choices.ts';

type Props = {
  view: LatLng;
  /** The words that are searched for now. */
  searched: string;
  onPickPlace: (place: Place) => void;
  onSearchText: (text: string) => void;
  onClear: () => void;
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** One field for places and chargers, with suggestions that can be chosen by keyboard. */
export function SearchBox({ view, searched, onPickPlace, onSearchText, onClear, leading, trailing }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(searched);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = choicesFor(text, usePlaceSuggestions(text, view));
  const isShown = isOpen && choices.length > 0;
  const isFull = text.length >= SEARCH_TEXT_MAX;

  function type(next: string) {
    setText(next);
    setActive(-1);
    setOpen(true);
    if (next === '') onClear();
  }

  function pick(choice: Choice | undefined) {
    setOpen(false);
    setActive(-1);
    // The keyboard on the screen would cover what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    if (choice?.kind === 'place') {
      setText(choice.place.formattedAddress);
      onPickPlace(choice.place);
    } else if (text.trim() !== '') onSearchText(text.trim());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return isShown ? setOpen(false) : type('');
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (choices.length > 0) setActive(nextActive(active, event.key === 'ArrowDown' ? 1 : -1, choices.length));
  }

  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <search className="relative" onBlur={closeWhenLeft}>
      <form
        className="flex h-13 items-center gap-1 rounded-2xl bg-panel pr-1 pl-3 shadow-float"
        onSubmit={(event) => {
          event.preventDefault();
          pick(isShown ? choices[active] : undefined);
        }}
      >
        {leading}
        <label htmlFor={`${id}-input`} className="shrink-0 pl-1 text-ink-3">
          <Search aria-hidden="true" className="size-5" />
          <span className="sr-only">Search a place or charger</span>
        </label>
        <input
          ref={input}
          id={`${id}-input`}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search a place or charger"
          className="h-11 min-w-0 flex-1 bg-transparent px-2 text-base text-ink outline-offset-[-2px] rounded-lg placeholder:text-ink-3"
          maxLength={SEARCH_TEXT_MAX}
          aria-describedby={isFull ? `${id}-full` : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && <IconButton label="Clear search" icon={<X />} onClick={() => type('')} />}
        {trailing}
      </form>
      <p
        id={`${id}-full`}
        role="status"
        className={
          isFull ? 'mt-2 rounded-xl bg-notice-soft px-3.5 py-2 text-xs font-medium text-notice shadow-float' : 'sr-only'
        }
      >
        {isFull && `A search can have at most ${SEARCH_TEXT_MAX} characters; what is beyond them is left out.`}
      </p>
      <Suggestions id={id} choices={isShown ? choices : []} active={active} onActive={setActive} onPick={pick} />
    </search>
  );
}
