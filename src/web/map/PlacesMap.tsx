import { useEffect, useRef, useState } from 'react';
import type { MapConfig } from '#contract/map.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import type { PlacesToShow } from './places-layer.ts';
import { createPlacesRoom } from './places-room.ts';

export type PlacesMapProps = {
  readonly config: MapConfig;
  readonly places: PlacesToShow;
  readonly theme: MapTheme;
  /** Told when this browser can not draw the map, or no more. */
  readonly onLost: () => void;
};

/** A small map of where something is and where it is to be; it fills its parent. Other places are another map. */
export function PlacesMap({ config, places, theme, onLost }: PlacesMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [start] = useState({ config, places });
  const [room, setRoom] = useState<ReturnType<typeof createPlacesRoom> | null>(null);
  const latest = useRef({ theme, onLost });
  useEffect(() => {
    latest.current = { theme, onLost };
  });
  useEffect(() => {
    if (!container.current) return;
    let made: ReturnType<typeof createPlacesRoom> | null = null;
    try {
      made = createPlacesRoom(container.current, { ...start, theme: latest.current.theme }, () =>
        latest.current.onLost(),
      );
    } catch {
      latest.current.onLost();
    }
    setRoom(made);
    return () => made?.remove();
  }, [start]);
  useEffect(() => {
    room?.setTheme(theme);
  }, [room, theme]);
  return <div ref={container} className="size-full" data-testid="places-map" />;
}
