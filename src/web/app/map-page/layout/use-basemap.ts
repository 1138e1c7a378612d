import { useState } from 'react';
import { track } from '#web/lib/events/track.ts';
import type { MapProblem } from '#web/map/MapView.tsx';
import { type BasemapKind, writeBasemap } from '../map-url.ts';
import { updateMapUrl } from '../use-map-url.ts';

/**
 * The problem with drawing the map, if any, and functions to choose the base map (stored in the URL) and report
 * problems.
 */
export function useBasemap() {
  const [problem, setProblem] = useState<MapProblem | null>(null);
  const withoutImageryProblem = (current: MapProblem | null) => (current === 'imagery-offline' ? null : current);

  function choose(next: BasemapKind) {
    setProblem(withoutImageryProblem);
    track({ type: 'map_interaction', action: next });
    updateMapUrl((params) => writeBasemap(params, next));
  }

  /** Takes null once imagery is reachable again. */
  function report(next: MapProblem | null) {
    setProblem((current) => next ?? withoutImageryProblem(current));
  }

  return { problem, choose, report };
}
