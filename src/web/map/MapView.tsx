import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapConfig } from '#contract/map.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { BasemapKind } from './base-styles.ts';
import type { CoveredArea } from './coverage-features.ts';
import type { InitialView } from './create-map.ts';
import { createMapController, type MapController } from './map-controller.ts';
import type { MapHandle } from './map-handle.ts';
import type { MapPadding, MapViewState } from './map-view-state.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import type { Position } from './position-layer.ts';
import type { SelectedStation } from './selection-layer.ts';
import type { Stations } from './stations/stations.ts';
import type { TripDrawing } from './trip-drawing.ts';

export type MapProblem = 'no-webgl' | 'imagery-offline';

export type MapViewProps = {
  readonly config: MapConfig;
  readonly stations: Stations;
  readonly theme: MapTheme;
  readonly basemap: BasemapKind;
  readonly initialView: InitialView;
  readonly selected: SelectedStation | null;
  readonly position?: Position | null;
  readonly trip?: TripDrawing | null;
  /** A point that moves along the trip. */
  readonly tripPoint?: LatLng | null;
  /** The saved areas to tint; null hides them. */
  readonly coverage?: readonly CoveredArea[] | null;
  readonly padding: MapPadding;
  readonly onViewChange: (view: MapViewState) => void;
  readonly onSelect: (id: string | null) => void;
  readonly onTripStop?: (index: number) => void;
  /** Called with each click while the user picks a place; null otherwise. */
  readonly onMapPoint?: ((point: LatLng) => void) | null;
  readonly onUserMove?: () => void;
  readonly onReady: (handle: MapHandle) => void;
  /** Called with null once imagery is reachable again. */
  readonly onProblem: (problem: MapProblem | null) => void;
};

function useMapController(props: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<MapController | null>(null);
  const { config, stations } = props;

  const latest = useEffectEvent(() => props);

  useEffect(() => {
    if (!container.current) return;
    const { theme, basemap, padding, initialView } = latest();
    const start = { config, stations, theme, basemap, padding, view: initialView };
    let created: MapController | null = null;
    try {
      created = createMapController(container.current, start, {
        onViewChange: (view) => latest().onViewChange(view),
        onSelect: (id) => latest().onSelect(id),
        onTripStop: (index) => latest().onTripStop?.(index),
        onMapPoint: (point) => latest().onMapPoint?.(point),
        onUserMove: () => latest().onUserMove?.(),
        onReady: (handle) => latest().onReady(handle),
        onImageryStatus: (isReachable) => latest().onProblem(isReachable ? null : 'imagery-offline'),
      });
    } catch {
      latest().onProblem('no-webgl');
    }
    setController(created);
    return () => created?.remove();
  }, [config, stations]);

  return { container, controller };
}

/** The map. Fills its parent and draws what its props describe. */
export function MapView(props: MapViewProps) {
  const { theme, basemap, selected, position = null, trip = null, tripPoint = null, coverage = null, padding } = props;
  const isPicking = Boolean(props.onMapPoint);
  const { container, controller } = useMapController(props);

  useEffect(() => {
    controller?.showBasemap(basemap, theme);
  }, [controller, basemap, theme]);
  useEffect(() => {
    controller?.select(selected);
  }, [controller, selected]);
  useEffect(() => {
    controller?.showPosition(position);
  }, [controller, position]);
  useEffect(() => {
    controller?.showTrip(trip);
  }, [controller, trip]);
  useEffect(() => {
    controller?.showTripPoint(tripPoint);
  }, [controller, tripPoint]);
  useEffect(() => {
    controller?.showCoverage(coverage);
  }, [controller, coverage]);
  useEffect(() => {
    controller?.setPointPicking(isPicking);
  }, [controller, isPicking]);
  useEffect(() => {
    controller?.pad(padding);
  }, [controller, padding]);

  return (
    <div className="absolute inset-0">
      <div ref={container} className="size-full" data-testid="map" />
    </div>
  );
}
