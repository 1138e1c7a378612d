import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { type MapPadding, PLACE_ZOOM } from '#domain/geo/view.ts';
import type { Place } from '#domain/places/place.ts';
import { textSearchQuery } from '#web/chargers/queries.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { type DevicePosition, locate } from '#web/lib/geolocation.ts';
import { createLatestRun } from '#web/lib/latest-run.ts';
import type { MapHandle } from '#web/map/map-handle.ts';
import { cameraOnPlace } from '#web/places/place-zoom.ts';
import { placesQuery } from '#web/places/queries.ts';
import { isLocationRefusal, locationRefusal, type SearchProblem } from './location-refusal.ts';
import { writeSearch } from './map-address.ts';
import { runSearch } from './run-search.ts';
import { changeMapAddress } from './use-map-address.ts';
import { freeSize } from './use-map-view.ts';

type Options = {
  readonly filters: ChargerFilters;
  readonly center: LatLng;
  readonly padding: MapPadding;
  readonly handle: RefObject<MapHandle | null>;
  /** Whether the driver lets the page ask where the device is, null as long as that is not known. */
  readonly mayLocate: boolean | null;
  readonly onFound: () => void;
};

/** Searching by words, by place and by where the device is. */
export function useSearch({ filters, center, padding, handle, mayLocate, onFound }: Options) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<SearchProblem | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [position, setPosition] = useState<DevicePosition | null>(null);
  const look = (place: Place) => cameraOnPlace(place, freeSize(padding));

  const [runs] = useState(createLatestRun);

  /** Whatever is searched for next makes what was searched before it void. */
  function begin(): () => boolean {
    setProblem(null);
    return runs.begin();
  }

  function writeWords(text: string, near: LatLng | null): void {
    changeMapAddress((params) => writeSearch(params, text, near));
  }

  function clear(): void {
    begin();
    writeWords('', null);
  }

  function pickPlace(place: Place): void {
    clear();
    handle.current?.flyTo(look(place));
  }

  async function searchText(text: string): Promise<void> {
    const isCurrent = begin();
    const outcome = await runSearch(text, center, {
      findChargers: async (words, near) =>
        (await queries.fetchQuery(textSearchQuery(gateway, { text: words, near, filters }))).results,
      findPlaces: (words) => queries.fetchQuery(placesQuery(gateway, words, center)),
      cameraOnPlace: look,
    });
    if (!isCurrent()) return;
    if (outcome.kind === 'problem') return setProblem({ words: ERRORS[outcome.code].message });
    if (outcome.kind === 'chargers') {
      writeWords(text, outcome.near);
      handle.current?.fitBounds(outcome.bounds);
      return onFound();
    }
    writeWords('', null);
    handle.current?.flyTo(outcome.camera);
  }

  async function locateMe(): Promise<void> {
    const isCurrent = begin();
    const refusal = locationRefusal(mayLocate);
    if (refusal) return setProblem(refusal);
    setLocating(true);
    try {
      const here = await locate();
      setPosition(here);
      if (isCurrent()) handle.current?.flyTo({ lat: here.lat, lng: here.lng, zoom: PLACE_ZOOM });
    } catch (error) {
      const words = error instanceof AppError ? error.message : ERRORS.location_unavailable.message;
      if (isCurrent()) setProblem({ words });
    } finally {
      setLocating(false);
    }
  }

  // What the driver switched on again, or what came to be known, is no problem any more.
  const shown = isLocationRefusal(problem) && mayLocate ? null : problem;
  return { problem: shown, isLocating, position: mayLocate ? position : null, clear, pickPlace, searchText, locateMe };
}
