import { useState } from 'react';
import type { MapProblem } from '#web/map/MapView.tsx';
import { type BasemapKind, writeBasemap } from '../map-url.ts';
import { updateMapUrl } from '../use-map-url.ts';

/** Why the map can't be drawn as chosen, and the choice of its basemap, which is in the URL. */
export function useBasemap() {
  const [problem, setProblem] = useState<MapProblem | null>(null);
  const withoutImagery = (now: MapProblem | null) => (now === 'layer-offline' ? null : now);

  function choose(next: BasemapKind) {
    setProblem(withoutImagery);
    updateMapUrl((params) => writeBasemap(params, next));
  }

  /** Takes a problem, or null once imagery is reachable again. */
  function report(next: MapProblem | null) {
    setProblem((now) => next ?? withoutImagery(now));
  }

  return { problem, choose, report };
}
