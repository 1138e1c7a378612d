import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapConfig } from '#contract/map.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import type { MapPlaces } from './places-layer.ts';
import { createPlacesMapController } from './places-map-controller.ts';

export type PlacesMapProps = {
  readonly config: MapConfig;
  readonly places: MapPlaces;
  readonly theme: MapTheme;
  /** Called when this browser can't draw the map, or loses WebGL. */
  readonly onUnavailable: () => void;
};

/** A small map of a current and a suggested position; fills its parent. Remount it to show other places. */
export function PlacesMap({ config, places, theme, onUnavailable }: PlacesMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [start] = useState({ config, places });
  const [controller, setController] = useState<ReturnType<typeof createPlacesMapController> | null>(null);
  const latest = useEffectEvent(() => ({ theme, onUnavailable }));
  useEffect(() => {
    if (!container.current) return;
    let created: ReturnType<typeof createPlacesMapController> | null = null;
    try {
      created = createPlacesMapController(container.current, { ...start, theme: latest().theme }, () =>
        latest().onUnavailable(),
      );
    } catch {
      latest().onUnavailable();
    }
    setController(created);
    return () => created?.remove();
  }, [start]);
  useEffect(() => {
    controller?.setTheme(theme);
  }, [controller, theme]);
  return <div ref={container} className="size-full" data-testid="places-map" />;
}
