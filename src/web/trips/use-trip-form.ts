import { useState, useSyncExternalStore } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import { type PlaceSlot, placeFromMap, withName, withPlace } from './draft-places.ts';
import { storedDraft } from './stored-draft.ts';
import { type DraftErrors, type RigSelection, type TripDraft, toTripRequest } from './trip-draft.ts';

const NO_ERRORS: DraftErrors = {};

/** The name under which the error of a place stands. */
export function placeErrorKey(slot: PlaceSlot): string {
  return typeof slot === 'string' ? slot : slot.waypoint;
}

/** The form of a trip: what stands in it, what is wrong in it, and which place is being chosen on the map. */
export function useTripForm(choice: RigSelection) {
  const draft = useSyncExternalStore(storedDraft.subscribe, storedDraft.get);
  const [errors, setErrors] = useState<DraftErrors>(NO_ERRORS);
  const [choosing, setChoosing] = useState<PlaceSlot | null>(null);

  /** What is changed is no longer wrong until it is looked at again. */
  function change(parts: Partial<TripDraft>) {
    storedDraft.change((now) => ({ ...now, ...parts }));
    const changed = Object.keys(parts);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !changed.includes(name))));
  }

  function setDraft(next: TripDraft) {
    storedDraft.set(next);
    setErrors(NO_ERRORS);
  }

  function setPlace(slot: PlaceSlot, place: TripDraft['start']) {
    storedDraft.change((now) => withPlace(now, slot, place));
    setErrors(({ [placeErrorKey(slot)]: _, ...others }) => others);
    setChoosing(null);
  }

  /** Puts a place in that was pointed at on the map, and calls it by its name as soon as that is known. */
  function setPlaceFromMap(slot: PlaceSlot, at: LatLng, nameOf: (at: LatLng) => Promise<string>) {
    const pointed = placeFromMap(at);
    setPlace(slot, pointed);
    void nameOf(at).then((name) => storedDraft.change((now) => withName(now, pointed, name)));
  }

  /** What the form asks for; null where something is wrong, which it then says. */
  function read() {
    const found = toTripRequest(storedDraft.get(), choice, Date.now());
    setErrors(found.errors ?? NO_ERRORS);
    return found.request;
  }

  return { draft, errors, setErrors, choosing, setChoosing, change, setDraft, setPlace, setPlaceFromMap, read };
}

export type TripForm = ReturnType<typeof useTripForm>;
