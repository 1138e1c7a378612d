import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getChargerPoint } from '#domain/chargers/charger-point.ts';
import { CHARGER_ZOOM } from '#domain/geo/map-camera.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { chargerQuery } from '#web/chargers/charger-queries.ts';
import { seenStations } from '#web/chargers/results/seen-stations.ts';
import { track } from '#web/lib/events/track.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useIsWide } from '#web/lib/hooks/use-media-query.ts';
import { useOnEscape } from '#web/lib/hooks/use-on-escape.ts';
import { useStableCallback } from '#web/lib/hooks/use-stable-callback.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { focusResult } from '../layout/keyboard-focus.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';
import { parseMapUrl, writeStation } from '../map-url.ts';
import { useMap } from '../use-map.ts';
import { updateMapUrl, useMapUrl } from '../use-map-url.ts';
import { useStationRow } from './station-queries.ts';

/** Elements in which Escape closes the card. */
const ESCAPE_SELECTOR = 'article, .maplibregl-map';

/** Moves the focus back to the result whose card was closed, if the focus was lost with the card. */
function useFocusOnCardClose(id: string | null): void {
  const lastId = useRef(id);
  useChangeEffect(id, () => {
    const closedId = lastId.current;
    lastId.current = id;
    if (id === null && closedId !== null && document.activeElement === document.body) focusResult(closedId);
  });
}

type SelectedCharger = LatLng & { readonly id: string };

function useSelectionState() {
  const { stationId: id } = useMapUrl();
  const { stations, handle } = useMap();
  const { showHalf } = useMapLayout();
  const gateway = useGateway();
  const queries = useQueryClient();
  const isWide = useIsWide();
  const [takesFocus, setTakesFocus] = useState(false);
  const stationRow = useStationRow(stations, id).data ?? null;
  const detail = useQuery({ ...chargerQuery(gateway, id ?? ''), enabled: id !== null }).data;
  const point = detail ? getChargerPoint(detail) : stationRow;

  function open(next: string): void {
    updateMapUrl((params) => writeStation(params, next), id === null ? 'push' : 'replace');
    setTakesFocus(true);
    track({ type: 'charger_interaction', action: 'open', charger_id: next });
    showHalf();
  }

  function close(): void {
    updateMapUrl((params) => writeStation(params, null));
  }

  const openAndShow = useStableCallback((next: SelectedCharger) => {
    open(next.id);
    handle.current?.flyTo({ lat: next.lat, lng: next.lng, zoom: CHARGER_ZOOM });
  });

  /** Opens a marker's card. On phones the card would cover the marker, so the map moves it into view. */
  async function openMarker(next: string, zoom: number): Promise<void> {
    open(next);
    const row = isWide ? null : await stations?.find(next);
    if (row) handle.current?.flyTo({ lat: row.lat, lng: row.lng, zoom });
  }

  /** Moves the map to a linked charger, unless the link has a camera. */
  async function showLinked(): Promise<void> {
    if (id === null || parseMapUrl(window.location.search).camera) return;
    const charger = await queries.ensureQueryData(chargerQuery(gateway, id)).catch(() => null);
    if (charger) handle.current?.flyTo({ ...getChargerPoint(charger), zoom: CHARGER_ZOOM });
  }

  // A linked charger may have been merged into another one: switch to the other one's ID.
  useChangeEffect(`${id} ${detail?.id}`, () => {
    if (!detail || detail.id === id) return;
    queries.setQueryData(chargerQuery(gateway, detail.id).queryKey, detail);
    updateMapUrl((params) => writeStation(params, detail.id));
  });
  useChangeEffect(detail, () => {
    if (!detail) return;
    const { station_name: name, street_address: address, city, ev_network: network } = detail;
    seenStations().add([{ id: detail.id, name, address, city, network }]);
  });
  useFocusOnCardClose(id);
  useOnEscape(ESCAPE_SELECTOR, () => {
    if (id !== null) close();
  });

  const selected: SelectedCharger | null = id !== null && point ? { id, lat: point.lat, lng: point.lng } : null;
  const card =
    id === null ? null : { id, stationRow, seen: detail ? null : seenStations().find(id), takesFocus, onClose: close };
  return { selected, card, openMarker, close, openAndShow, showLinked };
}

export const [SelectionProvider, useSelection] = createSharedState('selection', useSelectionState);

export type SelectedCard = NonNullable<ReturnType<typeof useSelection>['card']>;
