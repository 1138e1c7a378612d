import type { ChargerKind } from '#domain/chargers/map/station-tile.ts';
import { OUTLOOK_BANDS, type OutlookBand } from '#domain/outlook/listed-outlook.ts';
import type { MapTheme } from './marker-colors.ts';

/** A marker as encoded in its image name. The map requests images by name, and each is drawn on first use. */
export type StationMarker = {
  readonly shape: 'station';
  readonly theme: MapTheme;
  readonly kind: ChargerKind;
  readonly score: number | null;
  /** How likely it is that a rig can charge hitched; set to low, which draws no outline, if there is a score. */
  readonly outlook: OutlookBand;
  readonly isSelected: boolean;
};
export type ClusterMarker = {
  readonly shape: 'cluster';
  readonly theme: MapTheme;
  /** The index in CLUSTER_SIZES. */
  readonly size: number;
  /** The share of fast-charging stations, in eighths. */
  readonly dcShare: number;
};

const PREFIX = 'marker';
const KINDS: readonly string[] = ['dc', 'l2', 'l1', 'unknown'] satisfies ChargerKind[];

export const stationPrefix = (theme: MapTheme, isSelected: boolean): string =>
  `${PREFIX}/${theme}/${isSelected ? 'selected' : 'station'}/`;
export const clusterPrefix = (theme: MapTheme): string => `${PREFIX}/${theme}/cluster/`;

function isTheme(text: string | undefined): text is MapTheme {
  return text === 'light' || text === 'dark';
}

function isKind(text: string | undefined): text is ChargerKind {
  return text !== undefined && KINDS.includes(text);
}

export function parseMarkerName(name: string): StationMarker | ClusterMarker | null {
  const [prefix, theme, shape, sizeOrKind, shareOrLabel = ''] = name.split('/');
  if (prefix !== PREFIX || !isTheme(theme)) return null;
  if (shape === 'cluster') return { shape, theme, size: Number(sizeOrKind), dcShare: Number(shareOrLabel) };
  if (!isKind(sizeOrKind)) return null;
  const band = OUTLOOK_BANDS.find((each) => each === shareOrLabel);
  const score = band === undefined ? Number(shareOrLabel) : null;
  return { shape: 'station', theme, kind: sizeOrKind, score, outlook: band ?? 'low', isSelected: shape === 'selected' };
}
