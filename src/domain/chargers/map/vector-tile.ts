import { fromVectorTileJs, type VectorTileFeatureLike } from '@maplibre/vt-pbf';
import { createOutlookBands, type OutlookBand, UNKNOWN_OUTLOOK } from '../../outlook/listed-outlook.ts';
import type { RigSize } from '../../score/rig-size.ts';
import { type ChargerColumns, UNKNOWN_SCORE } from '../index/charger-columns.ts';
import { getScoreBand } from '../trailer-score-bands.ts';
import type { Clusters } from './clusters.ts';
import { getChargerKind, STATION_LAYER, TILE_EXTENT, type TileAddress } from './station-tile.ts';

/** How far a tile extends past its edges, so that markers on an edge are complete in each tile: 32 of 512 pixels. */
const BUFFER = 256;
const SHARE_LEVELS = 8;
const MVT_VERSION = 2;

type Properties = Record<string, number | string>;

/** Quantizes a share to eighths: 0 only for none, 8 only for all. */
export function quantizeShare(part: number, whole: number): number {
  if (part <= 0) return 0;
  if (part >= whole) return SHARE_LEVELS;
  return Math.min(SHARE_LEVELS - 1, Math.max(1, Math.round((part / whole) * SHARE_LEVELS)));
}

function toClusterProperties(clusters: Clusters, index: number): Properties {
  const count = clusters.counts[index] ?? 0;
  return { cluster: 1, count, dcShare: quantizeShare(clusters.dcFastStations[index] ?? 0, count) };
}

type GetBand = (packed: number) => OutlookBand;

function toStationProperties(columns: ChargerColumns, i: number, getBand: GetBand): Properties {
  const storedScore = columns.trailerScores[i] ?? UNKNOWN_SCORE;
  const score = storedScore === UNKNOWN_SCORE ? null : storedScore;
  const kind = getChargerKind(columns.dcFastCounts[i] ?? 0, columns.level2Counts[i] ?? 0, columns.level1Counts[i] ?? 0);
  const properties = { cluster: 0, count: 1, id: columns.ids[i] ?? 0, kind, band: getScoreBand(score) };
  if (score !== null) return { ...properties, score };
  const outlook = getBand(columns.outlooks[i] ?? UNKNOWN_OUTLOOK);
  return outlook === 'low' ? properties : { ...properties, outlook };
}

function toPointFeature(x: number, y: number, id: number | undefined, properties: Properties): VectorTileFeatureLike {
  const point = { x, y } as ReturnType<VectorTileFeatureLike['loadGeometry']>[number][number];
  return { type: 1, id, properties, extent: TILE_EXTENT, loadGeometry: () => [[point]] };
}

function toFeatures(
  clusters: Clusters,
  columns: ChargerColumns,
  tile: TileAddress,
  getBand: GetBand,
): VectorTileFeatureLike[] {
  const scale = 2 ** tile.z;
  const features: VectorTileFeatureLike[] = [];
  for (let index = 0; index < clusters.length; index += 1) {
    const x = Math.floor(((clusters.xs[index] ?? 0) * scale - tile.x) * TILE_EXTENT);
    if (x < -BUFFER || x >= TILE_EXTENT + BUFFER) continue;
    const y = Math.floor(((clusters.ys[index] ?? 0) * scale - tile.y) * TILE_EXTENT);
    if (y < -BUFFER || y >= TILE_EXTENT + BUFFER) continue;
    if ((clusters.counts[index] ?? 0) > 1) {
      features.push(toPointFeature(x, y, undefined, toClusterProperties(clusters, index)));
    } else {
      const i = clusters.stationIndexes[index] ?? 0;
      features.push(toPointFeature(x, y, columns.ids[i], toStationProperties(columns, i, getBand)));
    }
  }
  return features;
}

/**
 * Encodes clusters and stations as a Mapbox vector tile with one point layer; empty bytes if there are no features.
 * Stations without a score have an outlook for the given rig, or else for the default rig, unless that outlook is low.
 */
export function encodeStationTile(
  clusters: Clusters,
  columns: ChargerColumns,
  tile: TileAddress,
  rig: RigSize | null = null,
): Uint8Array<ArrayBuffer> {
  const features = toFeatures(clusters, columns, tile, createOutlookBands(rig));
  if (features.length === 0) return new Uint8Array(0);
  const layer = {
    name: STATION_LAYER,
    version: MVT_VERSION,
    extent: TILE_EXTENT,
    length: features.length,
    feature: (index: number) => features[index] as VectorTileFeatureLike,
  };
  return new Uint8Array(fromVectorTileJs({ layers: { [STATION_LAYER]: layer } }));
}
