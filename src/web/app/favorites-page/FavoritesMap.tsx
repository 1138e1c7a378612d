import { useRef, useState } from 'react';
import type { MapConfig } from '#contract/map.ts';
import { type BoundingBox, computeBounds, getCenter } from '#domain/geo/bounds.ts';
import { type MapPadding, PLACE_ZOOM, zoomToFit } from '#domain/geo/map-camera.ts';
import { useMapConfig } from '#web/chargers/charger-queries.ts';
import type { FavoritesMapProps } from '#web/favorites/FavoritesPage.tsx';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import type { MapProblem } from '#web/map/MapView.tsx';
import type { MapHandle } from '#web/map/map-handle.ts';
import { createStaticStations } from '#web/map/stations/static-stations.ts';
import { NoMap } from '#web/ui/NoMap.tsx';
import { MapCanvas } from '../map-page/layout/MapCanvas.tsx';

const NO_PADDING: MapPadding = { left: 0, right: 0, top: 0, bottom: 0 };
const PADDING_DEGREES = 0.01;
/** Roughly the size on a phone, for the initial camera; the map then fits the favorites exactly. */
const ESTIMATED_SIZE = { width: 320, height: 320 };

export function FavoritesMap(props: FavoritesMapProps) {
  const { data, isError } = useMapConfig();
  if (isError && !data) return <NoMap>We couldn't load the map.</NoMap>;
  return data ? <DrawnMap {...props} config={data} /> : null;
}

function getBounds(favorites: FavoritesMapProps['favorites']): BoundingBox {
  const { swLat, swLng, neLat, neLng } = computeBounds(favorites.flatMap(({ charger }) => [charger.lng, charger.lat]));
  return {
    swLat: Math.max(-90, swLat - PADDING_DEGREES),
    swLng: Math.max(-180, swLng - PADDING_DEGREES),
    neLat: Math.min(90, neLat + PADDING_DEGREES),
    neLng: Math.min(180, neLng + PADDING_DEGREES),
  };
}

function DrawnMap({ config, favorites, selectedId, onSelect }: FavoritesMapProps & { config: MapConfig }) {
  // Keep the first config, because new config data must not rebuild the map.
  const [mapConfig] = useState(config);
  const [stations] = useState(createStaticStations);
  const [problem, setProblem] = useState<MapProblem | null>(null);
  const handle = useRef<MapHandle | null>(null);
  const [initialView] = useState(() => {
    const box = getBounds(favorites);
    return { ...getCenter(box), zoom: zoomToFit(box, ESTIMATED_SIZE, PLACE_ZOOM) };
  });
  const selected = favorites.find(({ id }) => id === selectedId);
  const showAll = () => {
    if (favorites.length > 0) handle.current?.fitBounds(getBounds(favorites));
  };

  useChangeEffect(favorites.map(({ id }) => id).join(), () => {
    stations.show(favorites.map(({ charger }) => charger));
    showAll();
  });
  useChangeEffect(selected?.id, () => {
    if (selected) handle.current?.flyTo({ lat: selected.charger.lat, lng: selected.charger.lng, zoom: PLACE_ZOOM });
  });

  if (problem === 'no-webgl') return <NoMap>This browser can't draw the map. The list still works.</NoMap>;
  return (
    <MapCanvas
      config={mapConfig}
      stations={stations}
      basemap="street"
      initialView={initialView}
      selected={selected ? { id: selected.id, lat: selected.charger.lat, lng: selected.charger.lng } : null}
      padding={NO_PADDING}
      onViewChange={() => undefined}
      onSelect={onSelect}
      onReady={(ready) => {
        handle.current = ready;
        showAll();
      }}
      onProblem={setProblem}
    />
  );
}
