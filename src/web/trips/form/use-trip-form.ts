import { useState } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { type PlaceSlot, placeFromMap, withName, withPlace } from './draft-places.ts';
import { storedDraft } from './stored-draft.ts';
import { type DraftErrors, type RigSelection, type TripDraft, toTripRequest } from './trip-draft.ts';

const NO_ERRORS: DraftErrors = {};

export function placeErrorKey(slot: PlaceSlot): string {
  return typeof slot === 'string' ? slot : slot.waypoint;
}

export function useTripForm(rigSelection: RigSelection) {
  const draft = useStore(storedDraft);
  const [errors, setErrors] = useState<DraftErrors>(NO_ERRORS);
  /** The place that the next tap on the map fills in. */
  const [slotToFill, setSlotToFill] = useState<PlaceSlot | null>(null);

  /** Changes parts of the draft, and clears the errors of those fields until the next check. */
  function change(parts: Partial<TripDraft>) {
    storedDraft.change((current) => ({ ...current, ...parts }));
    const changed = Object.keys(parts);
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !changed.includes(name))));
  }

  function setDraft(next: TripDraft) {
    storedDraft.set(next);
    setErrors(NO_ERRORS);
  }

  function setPlace(slot: PlaceSlot, place: TripDraft['start']) {
    storedDraft.change((current) => withPlace(current, slot, place));
    setErrors(({ [placeErrorKey(slot)]: _, ...others }) => others);
    setSlotToFill(null);
  }

  function setPlaceFromMap(slot: PlaceSlot, point: LatLng, findName: (point: LatLng) => Promise<string>) {
    const placeOnMap = placeFromMap(point);
    setPlace(slot, placeOnMap);
    void findName(point).then((name) => storedDraft.change((current) => withName(current, placeOnMap, name)));
  }

  /** Returns the request; if there are errors, shows them and returns null. */
  function readRequest() {
    const result = toTripRequest(storedDraft.get(), rigSelection, Date.now());
    setErrors(result.errors ?? NO_ERRORS);
    return result.request;
  }

  return {
    draft,
    errors,
    setErrors,
    slotToFill,
    setSlotToFill,
    change,
    setDraft,
    setPlace,
    setPlaceFromMap,
    readRequest,
  };
}

export type TripForm = ReturnType<typeof useTripForm>;
