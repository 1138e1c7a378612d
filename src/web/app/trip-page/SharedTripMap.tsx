import { useRef, useState } from 'react';
import type { MapConfig } from '#contract/map.ts';
import { getCenter } from '#domain/geo/bounds.ts';
import { DEFAULT_CAMERA, type MapPadding, PLACE_ZOOM, zoomToFit } from '#domain/geo/map-camera.ts';
import { useMapConfig } from '#web/chargers/charger-queries.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import type { MapProblem } from '#web/map/MapView.tsx';
import type { MapHandle } from '#web/map/map-handle.ts';
import { createStaticStations } from '#web/map/stations/static-stations.ts';
import { drawingBounds } from '#web/trips/view/build-trip-drawing.ts';
import type { SharedTripMapProps } from '#web/trips/view/SharedTripPage.tsx';
import { NoMap } from '#web/ui/NoMap.tsx';
import { MapCanvas } from '../map-page/layout/MapCanvas.tsx';

const NO_PADDING: MapPadding = { left: 0, right: 0, top: 0, bottom: 0 };
/** Roughly the size on a phone, for the initial camera; the map then fits the trip exactly. */
const ESTIMATED_SIZE = { width: 320, height: 320 };

export function SharedTripMap(props: SharedTripMapProps) {
  const { data, isError } = useMapConfig();
  if (isError && !data) return <NoMap>We couldn't load the map.</NoMap>;
  return data ? <DrawnMap {...props} config={data} /> : null;
}

function DrawnMap({ config, drawing, onStop, onStation }: SharedTripMapProps & { config: MapConfig }) {
  // Keep the first config, because new config data must not rebuild the map.
  const [mapConfig] = useState(config);
  const [stations] = useState(createStaticStations);
  const [problem, setProblem] = useState<MapProblem | null>(null);
  const handle = useRef<MapHandle | null>(null);
  const bounds = drawingBounds(drawing);
  const [initialView] = useState(() =>
    bounds ? { ...getCenter(bounds), zoom: zoomToFit(bounds, ESTIMATED_SIZE, PLACE_ZOOM) } : DEFAULT_CAMERA,
  );
  const showAll = () => {
    if (bounds) handle.current?.fitBounds(bounds);
  };
  useChangeEffect(JSON.stringify(bounds), showAll);
  if (problem === 'no-webgl') return <NoMap>This browser can't draw the map. The list still works.</NoMap>;
  return (
    <MapCanvas
      config={mapConfig}
      stations={stations}
      basemap="street"
      initialView={initialView}
      selected={null}
      trip={drawing}
      padding={NO_PADDING}
      onViewChange={() => undefined}
      onSelect={(id) => id !== null && onStation(id)}
      onTripStop={onStop}
      onReady={(ready) => {
        handle.current = ready;
        showAll();
      }}
      onProblem={setProblem}
    />
  );
}
