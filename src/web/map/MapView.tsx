import { useEffect, useRef, useState } from 'react';
import type { MapConfig } from '#contract/map.ts';
import type { MapLayer } from './base-styles.ts';
import type { InitialView } from './create-map.ts';
import type { MapHandle } from './map-handle.ts';
import { createMapRoom, type MapRoom } from './map-room.ts';
import type { MapPadding, MapViewState } from './map-view-state.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import type { Position } from './position-layer.ts';
import type { SelectedStation } from './selection-layer.ts';
import type { Stations } from './stations/stations.ts';

export type MapProblem = 'no-webgl' | 'layer-offline';

export type MapViewProps = {
  readonly config: MapConfig;
  readonly stations: Stations;
  readonly theme: MapTheme;
  readonly layer: MapLayer;
  readonly initialView: InitialView;
  readonly selected: SelectedStation | null;
  readonly position?: Position | null;
  readonly padding: MapPadding;
  readonly onViewChange: (view: MapViewState) => void;
  readonly onSelect: (id: string | null) => void;
  readonly onReady: (handle: MapHandle) => void;
  /** Told of a problem, or with null that the pictures can be reached after all. */
  readonly onProblem: (problem: MapProblem | null) => void;
};

function useMapRoom(props: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [room, setRoom] = useState<MapRoom | null>(null);
  const { config, stations } = props;

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!container.current) return;
    const { theme, layer, padding, initialView } = latest.current;
    const start = { config, stations, theme, layer, padding, view: initialView };
    let made: MapRoom | null = null;
    try {
      made = createMapRoom(container.current, start, {
        onViewChange: (view) => latest.current.onViewChange(view),
        onSelect: (id) => latest.current.onSelect(id),
        onReady: (handle) => latest.current.onReady(handle),
        onPictures: (reached) => latest.current.onProblem(reached ? null : 'layer-offline'),
      });
    } catch {
      latest.current.onProblem('no-webgl');
    }
    setRoom(made);
    return () => made?.remove();
  }, [config, stations]);

  return { container, room };
}

/** The map: it fills its parent and draws what its properties say. */
export function MapView(props: MapViewProps) {
  const { theme, layer, selected, position = null, padding } = props;
  const { container, room } = useMapRoom(props);

  useEffect(() => {
    room?.showBase(layer, theme);
  }, [room, layer, theme]);
  useEffect(() => {
    room?.select(selected);
  }, [room, selected]);
  useEffect(() => {
    room?.showPosition(position);
  }, [room, position]);
  useEffect(() => {
    room?.pad(padding);
  }, [room, padding]);

  return (
    <div className="absolute inset-0">
      <div ref={container} className="size-full" data-testid="map" />
    </div>
  );
}
