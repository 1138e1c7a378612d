import type { LatLng } from '../../geo/point.ts';
import { findSampleIndex, type RouteSamples } from '../corridor/route-samples.ts';

export function getPositionAt(samples: RouteSamples, alongM: number): LatLng {
  const { atM, lats, lngs } = samples;
  const i = findSampleIndex(samples, alongM);
  const next = Math.min(i + 1, atM.length - 1);
  const gap = (atM[next] ?? 0) - (atM[i] ?? 0);
  const share = gap > 0 ? Math.min(1, Math.max(0, (alongM - (atM[i] ?? 0)) / gap)) : 0;
  return {
    lat: (lats[i] ?? 0) + ((lats[next] ?? 0) - (lats[i] ?? 0)) * share,
    lng: (lngs[i] ?? 0) + ((lngs[next] ?? 0) - (lngs[i] ?? 0)) * share,
  };
}
