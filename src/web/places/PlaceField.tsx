import { MapPin } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { SEARCH_TEXT_MAX } from '#domain/chargers/filters.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { ListOption } from './ListOption.tsx';
import { getPlaceKindLabel } from './place-camera.ts';
import { type FindMorePlaces, useSuggestionsFor } from './place-queries.ts';
import { explainNoMatch, filterPlausiblePlaces, getPlacePlaceholder, SEARCH_UNAVAILABLE } from './place-text.ts';
import { getNextActiveIndex } from './search-options.ts';

export type ControlledText = { readonly text: string; readonly onChange: (text: string) => void };

export type PlaceFieldProps = {
  label: string;
  /** The map center; places near it rank first. */
  center: LatLng;
  /** The text of the field, if the parent controls it. */
  controlledText?: ControlledText;
  /** The name of the chosen place; null if none is chosen. */
  chosenName: string | null;
  onPick: (place: Place) => void;
  /** Called when the text no longer matches the chosen place. */
  onClear: () => void;
  error: string | undefined;
  findMorePlaces: FindMorePlaces;
  findsAddresses: boolean;
  placeholder?: string;
  actions?: ReactNode;
};

export function PlaceField(props: PlaceFieldProps) {
  const { label, error, actions, findsAddresses } = props;
  const listId = useId();
  const field = usePlaceInput(props);
  const { places, activeIndex, isShown } = field;

  return (
    <div className="relative min-w-0">
      <FieldFrame label={label} error={error}>
        {(control) => (
          <span className="flex items-center gap-1">
            <input
              {...control}
              type="text"
              role="combobox"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isShown && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={props.placeholder ?? getPlacePlaceholder(findsAddresses)}
              maxLength={SEARCH_TEXT_MAX}
              className={`min-h-12 min-w-0 flex-1 text-ellipsis ${control.className}`}
              value={field.text}
              onChange={({ target }) => field.type(target.value)}
              onKeyDown={field.onKeyDown}
              onBlur={field.close}
            />
            {actions}
          </span>
        )}
      </FieldFrame>
      <p role="status" className="sr-only">
        {isShown ? formatQuantity(places.length, 'suggestion') : ''}
      </p>
      <p role="status" className={field.note ? 'mt-1.5 text-sm text-ink-2' : 'sr-only'}>
        {field.note}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={`Suggestions for “${label}”`}
        hidden={!isShown}
        className="absolute inset-x-0 top-20 z-30 max-h-72 overflow-y-auto rounded-2xl border border-line bg-panel p-1.5 shadow-lift"
      >
        {places.map((place, index) => (
          <ListOption
            key={`${place.formattedAddress}|${place.latitude}|${place.longitude}`}
            list={{ id: listId, activeIndex, onActive: field.setActiveIndex }}
            index={index}
            onPick={() => field.pick(place)}
            className="min-h-11 py-1.5 text-base"
          >
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 truncate">{place.formattedAddress}</span>
            <span className="shrink-0 text-2xs text-ink-3">{getPlaceKindLabel(place)}</span>
          </ListOption>
        ))}
      </div>
    </div>
  );
}

function usePlaceInput(props: PlaceFieldProps) {
  const { center, chosenName, onPick, onClear, findMorePlaces, findsAddresses } = props;
  const [ownText, setOwnText] = useState('');
  const { text, onChange: setText } = props.controlledText ?? { text: ownText, onChange: setOwnText };
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { places: suggestions, isCurrent, hasFailed } = useSuggestionsFor(text, center, findMorePlaces);
  const places = filterPlausiblePlaces(text, suggestions);
  const isShown = isOpen && places.length > 0;
  /** Whether Enter was pressed before the suggestions loaded; the first one is then picked when they do. */
  const [isEnterPending, setEnterPending] = useState(false);

  useChangeEffect(isCurrent, () => {
    if (isCurrent && isEnterPending && places[0]) pick(places[0]);
  });

  function close() {
    setOpen(false);
    setActiveIndex(-1);
  }

  function type(text: string) {
    setText(text);
    setActiveIndex(-1);
    setOpen(true);
    setEnterPending(false);
    if (chosenName !== null) onClear();
  }

  function pick(place: Place) {
    setText('');
    setEnterPending(false);
    close();
    onPick(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      return close();
    }
    if (event.key === 'Enter' && isOpen && text !== '') {
      event.preventDefault();
      const place = places[Math.max(0, activeIndex)];
      if (place && (isCurrent || activeIndex >= 0)) return pick(place);
      return setEnterPending(true);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (places.length > 0)
      setActiveIndex(getNextActiveIndex(activeIndex, event.key === 'ArrowDown' ? 1 : -1, places.length));
  }

  function noteText(): string {
    if (chosenName !== null || isShown || text === '') return '';
    if (hasFailed) return SEARCH_UNAVAILABLE;
    return isCurrent && places.length === 0 ? explainNoMatch(text, findsAddresses) : '';
  }

  // A place chosen another way, such as on the map, replaces the typed text.
  const shownText = chosenName ?? text;
  const note = noteText();
  return { text: shownText, type, pick, close, onKeyDown, places, activeIndex, setActiveIndex, isShown, note };
}
