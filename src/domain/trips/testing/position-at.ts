import type { LatLng } from '../../geo/point.ts';
import { findSampleIndex, type RouteSamples } from '../corridor/route-samples.ts';

/** Returns the position at a distance from the start. */
export function getPositionAt(samples: RouteSamples, alongM: number): LatLng {
  const { atM, lats, lngs } = samples;
  const at = findSampleIndex(samples, alongM);
  const next = Math.min(at + 1, atM.length - 1);
  const gap = (atM[next] ?? 0) - (atM[at] ?? 0);
  const share = gap > 0 ? Math.min(1, Math.max(0, (alongM - (atM[at] ?? 0)) / gap)) : 0;
  return {
    lat: (lats[at] ?? 0) + ((lats[next] ?? 0) - (lats[at] ?? 0)) * share,
    lng: (lngs[at] ?? 0) + ((lngs[next] ?? 0) - (lngs[at] ?? 0)) * share,
  };
}
