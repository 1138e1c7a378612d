import { useState, useSyncExternalStore } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import { type PlaceSlot, pointedPlace, withName, withPlace } from './draft-places.ts';
import { keptDraft } from './kept-draft.ts';
import { type DraftErrors, type RigChoice, requestOfDraft, type TripDraft } from './trip-draft.ts';

const NO_ERRORS: DraftErrors = {};

/** The name under which the error of a place stands. */
export function errorNameOf(slot: PlaceSlot): string {
  return typeof slot === 'string' ? slot : slot.waypoint;
}

/** The form of a trip: what stands in it, what is wrong in it, and which place is being chosen on the map. */
export function useTripForm(choice: RigChoice) {
  const draft = useSyncExternalStore(keptDraft.subscribe, keptDraft.get);
  const [errors, setErrors] = useState<DraftErrors>(NO_ERRORS);
  const [choosing, setChoosing] = useState<PlaceSlot | null>(null);

  /** What is changed is no longer wrong until it is looked at again. */
  function change(parts: Partial<TripDraft>) {
    keptDraft.change((now) => ({ ...now, ...parts }));
    const changed = Object.keys(parts);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !changed.includes(name))));
  }

  function setDraft(next: TripDraft) {
    keptDraft.set(next);
    setErrors(NO_ERRORS);
  }

  function setPlace(slot: PlaceSlot, place: TripDraft['start']) {
    keptDraft.change((now) => withPlace(now, slot, place));
    setErrors(({ [errorNameOf(slot)]: _, ...others }) => others);
    setChoosing(null);
  }

  /** Puts a place in that was pointed at on the map, and calls it by its name as soon as that is known. */
  function setPointed(slot: PlaceSlot, at: LatLng, nameOf: (at: LatLng) => Promise<string>) {
    const pointed = pointedPlace(at);
    setPlace(slot, pointed);
    void nameOf(at).then((name) => keptDraft.change((now) => withName(now, pointed, name)));
  }

  /** What the form asks for; null where something is wrong, which it then says. */
  function read() {
    const found = requestOfDraft(keptDraft.get(), choice, Date.now());
    setErrors(found.errors ?? NO_ERRORS);
    return found.request;
  }

  return { draft, errors, setErrors, choosing, setChoosing, change, setDraft, setPlace, setPointed, read };
}

export type TripForm = ReturnType<typeof useTripForm>;
