import { Search, X } from 'lucide-react';
import { type FocusEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { SEARCH_TEXT_MAX } from '#domain/chargers/filters.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RecentSearches, type SearchHistoryState } from './RecentSearches.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useSearchField } from './use-search-field.ts';

type Props = {
  center: LatLng;
  searchedText: string;
  /** The search history; null if signed out, or where none is offered. */
  history: SearchHistoryState | null;
  onPickPlace: (place: Place) => void;
  onSearchText: (text: string) => void;
  onAsk?: ((question: string) => void) | null;
  questions?: readonly string[];
  onType?: (text: string) => void;
  onClear: () => void;
  leading?: ReactNode;
  /** Shown instead of the clear button while the field is empty. */
  whenEmpty?: ReactNode;
  trailing?: ReactNode;
};

export function SearchBox({ leading, trailing, whenEmpty, ...options }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useSearchField({ ...options, input });
  const fieldArea = useRef<HTMLDivElement>(null);
  const isFull = field.text.length >= SEARCH_TEXT_MAX;

  function closeOnFocusLeave(event: FocusEvent) {
    if (!fieldArea.current?.contains(event.relatedTarget)) field.close();
  }

  return (
    <search className="relative" onBlur={closeOnFocusLeave}>
      <form
        className="flex h-13 items-center gap-1 rounded-2xl bg-panel pr-1 pl-3 shadow-float max-[18rem]:pl-1"
        onSubmit={(event) => {
          event.preventDefault();
          field.submit();
        }}
      >
        {leading}
        <div ref={fieldArea} className="group/field peer/field contents">
          <SearchInput id={id} input={input} field={field} isFull={isFull} />
          {field.text !== '' && (
            <IconButton
              label="Clear search"
              icon={<X />}
              onClick={field.clear}
              className="max-[18rem]:not-group-focus-within/field:sr-only"
            />
          )}
          {field.shownHistory && (
            <RecentSearches
              id={id}
              history={field.shownHistory}
              activeIndex={field.activeIndex}
              onActive={field.setActiveIndex}
              onPick={field.replay}
              onRemove={field.removeSearch}
              onRemoveAll={field.removeAllSearches}
            />
          )}
        </div>
        {/* In a narrow window, the focused field takes the whole width. */}
        <div className="flex items-center gap-1 max-[18rem]:peer-focus-within/field:sr-only">
          {field.text === '' && whenEmpty}
          {trailing}
        </div>
      </form>
      <p
        id={`${id}-full`}
        role="status"
        className={
          isFull ? 'mt-2 rounded-xl bg-notice-soft px-3.5 py-2 text-xs font-medium text-notice shadow-float' : 'sr-only'
        }
      >
        {isFull && `A search can have up to ${SEARCH_TEXT_MAX} characters; the rest is left out.`}
      </p>
      <p role="status" className="sr-only">
        {field.shownHistory && field.shownHistory.searches.length > 0
          ? `${formatQuantity(field.shownHistory.searches.length, 'recent search', 'recent searches')}. Press Delete to remove the selected one.`
          : ''}
      </p>
      <Suggestions
        id={id}
        options={field.shownOptions}
        activeIndex={field.activeIndex}
        onActive={field.setActiveIndex}
        onPick={field.pick}
      />
    </search>
  );
}

type InputProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  field: ReturnType<typeof useSearchField>;
  isFull: boolean;
};

function SearchInput({ id, input, field, isFull }: InputProps) {
  return (
    <>
      <IconButton type="submit" label="Search" icon={<Search />} className="-ml-2 text-ink-3 max-[18rem]:hidden" />
      <label htmlFor={`${id}-input`} className="sr-only">
        Search for a place or charger
      </label>
      <input
        ref={input}
        id={`${id}-input`}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={field.isShown}
        aria-controls={field.shownHistory ? `${id}-history` : `${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={field.isShown && field.activeIndex >= 0 ? `${id}-${field.activeIndex}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Search for a place or charger"
        className="h-11 min-w-0 flex-1 text-ellipsis bg-transparent px-2 text-base text-ink outline-offset-[-2px] rounded-lg placeholder:text-ink-3"
        maxLength={SEARCH_TEXT_MAX}
        aria-describedby={isFull ? `${id}-full` : undefined}
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
        onFocus={field.open}
        onClick={field.open}
        onKeyDown={field.onKeyDown}
      />
    </>
  );
}
