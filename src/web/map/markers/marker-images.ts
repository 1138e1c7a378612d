import type { Map as MapLibreMap } from 'maplibre-gl';
import { shieldImage } from '../style/shields.ts';
import { drawClusterMarker } from './cluster-marker.ts';
import { type MarkerImage, waitForFont } from './marker-canvas.ts';
import { readMarkerName } from './marker-names.ts';
import { drawStationMarker } from './station-marker.ts';
import { drawTripStop, readTripStopImage } from './trip-stop-marker.ts';

function drawNamed(name: string): MarkerImage | null {
  const stop = readTripStopImage(name);
  if (stop) return drawTripStop(stop);
  const marker = readMarkerName(name);
  if (!marker) return shieldImage(name);
  return marker.shape === 'cluster' ? drawClusterMarker(marker) : drawStationMarker(marker);
}

/** Draws each image when a map first asks for it. */
export function supplyMarkerImages(map: MapLibreMap): void {
  let fontIsReady = false;
  map.setMissingStyleImageResolver(async (name) => {
    if (!fontIsReady) await waitForFont();
    fontIsReady = true;
    const image = map.hasImage(name) ? null : drawNamed(name);
    if (image) map.addImage(name, image.data, { pixelRatio: image.pixelRatio });
  });
}
