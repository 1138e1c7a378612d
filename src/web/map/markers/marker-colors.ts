import type { ScoreBand } from '#domain/chargers/trailer-score-bands.ts';

export type MapTheme = 'light' | 'dark';

/**
 * Marker colors. Digits have a contrast of at least 4.5:1 with their background, and no meaning depends on color alone.
 */
export type MarkerColors = {
  /** Background of the white bolt and digits. */
  readonly pin: Readonly<Record<ScoreBand, string>>;
  readonly ring: Readonly<Record<ScoreBand, string>>;
  /** Digits of a dot, or its center if it has no score. */
  readonly digit: Readonly<Record<ScoreBand, string>>;
  readonly fill: string;
  readonly rim: string;
  readonly selectedRim: string;
  /** Outline of a station without a score: solid if charging hitched is likely there, dashed if it's possible. */
  readonly outlook: string;
  readonly shadow: string;
  readonly clusterRing: string;
  readonly clusterArc: string;
  readonly clusterInk: string;
};

const STRONG = {
  unknown: '#5f6b77',
  1: '#ad3b34',
  2: '#b0521c',
  3: '#8d6a0c',
  4: '#3f7d2d',
  5: '#0b6e59',
} as const;

const BRIGHT = {
  unknown: '#94a3af',
  1: '#e8736b',
  2: '#e58a52',
  3: '#d0a53a',
  4: '#74bd5e',
  5: '#3cc3a2',
} as const;

const PALE = '#eef3f6';

const light: MarkerColors = {
  pin: STRONG,
  ring: STRONG,
  digit: STRONG,
  fill: '#ffffff',
  rim: '#ffffff',
  selectedRim: '#16201f',
  outlook: '#6a3fc4',
  shadow: 'rgba(22, 32, 31, 0.35)',
  clusterRing: '#c9d3d8',
  clusterArc: '#0b7a63',
  clusterInk: '#16201f',
};

const dark: MarkerColors = {
  pin: STRONG,
  ring: BRIGHT,
  digit: { unknown: PALE, 1: PALE, 2: PALE, 3: PALE, 4: PALE, 5: PALE },
  fill: '#171f27',
  rim: '#10161c',
  selectedRim: '#ffffff',
  outlook: '#c3a6ff',
  shadow: 'rgba(0, 0, 0, 0.5)',
  clusterRing: '#3a4854',
  clusterArc: '#3cc3a2',
  clusterInk: '#eef3f6',
};

export function markerColors(theme: MapTheme): MarkerColors {
  return theme === 'dark' ? dark : light;
}
