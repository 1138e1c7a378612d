import type { ExpressionSpecification, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';
import { STATION_LAYER } from '#domain/chargers/map/station-tile.ts';
import type { OutlookBand } from '#domain/outlook/listed-outlook.ts';
import { appLayerId } from './app-layers.ts';
import { CLUSTER_SIZES } from './markers/cluster-marker.ts';
import { type MapTheme, markerColors } from './markers/marker-colors.ts';
import { clusterPrefix, stationPrefix } from './markers/marker-names.ts';
import { STATION_TILES_URL } from './stations/protocol.ts';
import { MAX_TILE_ZOOM } from './stations/station-subset.ts';
import type { Stations } from './stations/stations.ts';
import { fontStack } from './style/fonts.ts';

const SOURCE = appLayerId('stations');
export const STATION_LAYER_ID = appLayerId('station-points');
export const CLUSTER_LAYER_ID = appLayerId('station-clusters');
const DIMMED_OPACITY = 0.35;

const isCluster: ExpressionSpecification = ['==', ['get', 'cluster'], 1];
const count: ExpressionSpecification = ['get', 'count'];

export function stationImage(theme: MapTheme, isSelected: boolean): ExpressionSpecification {
  const outlook: ExpressionSpecification = ['coalesce', ['get', 'outlook'], 'low' satisfies OutlookBand];
  const label: ExpressionSpecification = ['case', ['has', 'score'], ['to-string', ['get', 'score']], outlook];
  return ['concat', stationPrefix(theme, isSelected), ['get', 'kind'], '/', label];
}

function clusterImage(theme: MapTheme): ExpressionSpecification {
  const steps = CLUSTER_SIZES.slice(1).flatMap(({ minCount }, index) => [minCount, String(index + 1)]);
  const size = ['step', count, '0', ...steps] as unknown as ExpressionSpecification;
  return ['concat', clusterPrefix(theme), size, '/', ['to-string', ['get', 'dcShare']]];
}

/** Formats a count as 950, 1.3k, or 12k. */
const countLabel: ExpressionSpecification = [
  'step',
  count,
  ['to-string', count],
  1000,
  ['concat', ['to-string', ['/', ['round', ['/', count, 100]], 10]], 'k'],
  10_000,
  ['concat', ['to-string', ['round', ['/', count, 1000]]], 'k'],
];

/** Draws fast chargers above slow ones, then high scores above low ones. Has few values: each costs a draw call. */
const drawOrder: ExpressionSpecification = [
  '+',
  ['match', ['get', 'kind'], 'dc', 20, 'l2', 10, 0],
  ['to-number', ['get', 'band'], 0],
];

const iconAnchor: ExpressionSpecification = ['match', ['get', 'kind'], 'dc', 'bottom', 'center'];

function addClusters(map: MapLibreMap, theme: MapTheme): void {
  map.addLayer({
    id: CLUSTER_LAYER_ID,
    type: 'symbol',
    source: SOURCE,
    'source-layer': STATION_LAYER,
    filter: isCluster,
    layout: {
      'icon-image': clusterImage(theme),
      'icon-overlap': 'always',
      'icon-padding': 0,
      'text-field': countLabel,
      'text-font': fontStack('semiBold'),
      'text-size': ['step', count, 12, 100, 13, 1000, 14.5],
      'text-overlap': 'always',
      'text-padding': 0,
    },
    paint: { 'text-color': markerColors(theme).clusterInk },
  });
}

function addStations(map: MapLibreMap, theme: MapTheme): void {
  map.addLayer({
    id: STATION_LAYER_ID,
    type: 'symbol',
    source: SOURCE,
    'source-layer': STATION_LAYER,
    filter: ['!', isCluster],
    layout: {
      'icon-image': stationImage(theme, false),
      'icon-overlap': 'always',
      'icon-anchor': iconAnchor,
      'icon-padding': 0,
      'symbol-sort-key': drawOrder,
    },
  });
}

export function addStationLayer(map: MapLibreMap, stations: Stations, theme: MapTheme) {
  let shownVersion = stations.getTilesVersion();
  map.addSource(SOURCE, { type: 'vector', tiles: [STATION_TILES_URL], maxzoom: MAX_TILE_ZOOM });
  addStations(map, theme);
  addClusters(map, theme);
  // A tile that was loading during a refresh may get outdated content, so refresh again once it has loaded.
  let isLoading = false;
  const refresh = (): void => {
    isLoading = !map.isSourceLoaded(SOURCE);
    map.refreshTiles(SOURCE);
  };
  const onData = ({ sourceId, isSourceLoaded }: MapSourceDataEvent): void => {
    if (isLoading && sourceId === SOURCE && isSourceLoaded) refresh();
  };
  map.on('sourcedata', onData);
  const unsubscribe = stations.subscribe(() => {
    const version = stations.getTilesVersion();
    if (version === shownVersion) return;
    shownVersion = version;
    refresh();
  });
  return {
    /** Makes room for a trip: fades the stations and hides clusters, which would cover the route. */
    setDimmed: (isDimmed: boolean): void => {
      map.setPaintProperty(STATION_LAYER_ID, 'icon-opacity', isDimmed ? DIMMED_OPACITY : 1);
      map.setLayoutProperty(CLUSTER_LAYER_ID, 'visibility', isDimmed ? 'none' : 'visible');
    },
    setTheme: (next: MapTheme): void => {
      map.setLayoutProperty(STATION_LAYER_ID, 'icon-image', stationImage(next, false));
      map.setLayoutProperty(CLUSTER_LAYER_ID, 'icon-image', clusterImage(next));
      map.setPaintProperty(CLUSTER_LAYER_ID, 'text-color', markerColors(next).clusterInk);
    },
    remove: (): void => {
      unsubscribe();
      map.off('sourcedata', onData);
      map.removeLayer(STATION_LAYER_ID);
      map.removeLayer(CLUSTER_LAYER_ID);
      map.removeSource(SOURCE);
    },
  };
}
