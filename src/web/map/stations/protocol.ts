import { addProtocol, removeProtocol } from 'maplibre-gl';
import type { Stations } from './stations.ts';

const SCHEME = 'stations';

/** The URL pattern for station tiles. Their content depends on the current filters. */
export const STATION_TILES_URL = `${SCHEME}://tiles/{z}/{x}/{y}`;

/** Returns a function that removes the protocol. */
export function addStationProtocol(stations: Stations): () => void {
  addProtocol(SCHEME, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number);
    return { data: await stations.readTile({ z, x, y }, signal) };
  });
  return () => removeProtocol(SCHEME);
}
