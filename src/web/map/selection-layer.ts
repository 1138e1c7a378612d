import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { getChargerKind } from '#domain/chargers/map/station-tile.ts';
import { getOutlookBand } from '#domain/outlook/listed-outlook.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { appLayerId } from './app-layers.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { stationImage } from './station-layer.ts';
import type { StationRow, Stations } from './stations/stations.ts';

const SOURCE = appLayerId('selected');
const LAYER = appLayerId('selected-station');
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

export type SelectedStation = { readonly id: string; readonly lat: number; readonly lng: number };

function toFeature({ lat, lng }: SelectedStation, row: StationRow | null, rig: RigSize | null): GeoJSON.Feature {
  const kind = row ? getChargerKind(row.dcFastCount, row.level2Count, row.level1Count) : 'unknown';
  const score = row?.trailerScore ?? null;
  const properties = score === null ? { kind, outlook: getOutlookBand(row?.outlook ?? null, rig) } : { kind, score };
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties };
}

export function addSelectionLayer(map: MapLibreMap, stations: Stations, theme: MapTheme) {
  let shownId: string | null = null;
  map.addSource(SOURCE, { type: 'geojson', data: NOTHING });
  map.addLayer({
    id: LAYER,
    type: 'symbol',
    source: SOURCE,
    layout: {
      'icon-image': stationImage(theme, true),
      'icon-overlap': 'always',
      'icon-anchor': ['match', ['get', 'kind'], 'dc', 'bottom', 'center'],
    },
  });
  const draw = (data: GeoJSON.GeoJSON): void => {
    map.getSource<GeoJSONSource>(SOURCE)?.setData(data);
  };
  return {
    show: async (station: SelectedStation | null): Promise<void> => {
      shownId = station?.id ?? null;
      if (!station) return draw(NOTHING);
      const row = await stations.find(station.id).catch(() => null);
      if (shownId === station.id) draw(toFeature(station, row, stations.getRig()));
    },
    setTheme: (next: MapTheme): void => {
      map.setLayoutProperty(LAYER, 'icon-image', stationImage(next, true));
    },
    remove: (): void => {
      shownId = null;
      map.removeLayer(LAYER);
      map.removeSource(SOURCE);
    },
  };
}
