import type { Map as MapLibreMap } from 'maplibre-gl';
import { shieldImage } from '../style/shields.ts';
import { drawClusterMarker } from './cluster-marker.ts';
import { type MarkerImage, waitForFont } from './marker-canvas.ts';
import { parseMarkerName } from './marker-names.ts';
import { drawStationMarker } from './station-marker.ts';
import { drawTripStop, parseTripStopImageName } from './trip-stop-marker.ts';

function drawImageByName(name: string): MarkerImage | null {
  const stop = parseTripStopImageName(name);
  if (stop) return drawTripStop(stop);
  const marker = parseMarkerName(name);
  if (!marker) return shieldImage(name);
  return marker.shape === 'cluster' ? drawClusterMarker(marker) : drawStationMarker(marker);
}

/** Draws each image the first time a map requests it. */
export function registerMarkerImages(map: MapLibreMap): void {
  let isFontReady = false;
  map.setMissingStyleImageResolver(async (name) => {
    if (!isFontReady) await waitForFont();
    isFontReady = true;
    const image = map.hasImage(name) ? null : drawImageByName(name);
    if (image) map.addImage(name, image.data, { pixelRatio: image.pixelRatio });
  });
}
