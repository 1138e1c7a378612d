import type { MapTheme } from './marker-colors.ts';

/** Trip colors on the map. The line has a contrast of at least 3:1 with the casing that separates it from the map. */
export type TripColors = {
  readonly line: string;
  /** A leg other than the selected one. */
  readonly otherLine: string;
  readonly casing: string;
  /** The dashed line of a leg that can't be driven. */
  readonly gap: string;
  readonly stop: string;
  readonly stopInk: string;
  readonly rim: string;
  readonly warning: string;
  readonly warningInk: string;
  readonly point: string;
  readonly shadow: string;
};

const light: TripColors = {
  line: '#2a4fc4',
  otherLine: '#6d85cf',
  casing: '#ffffff',
  gap: '#b3261e',
  stop: '#1f3c9c',
  stopInk: '#ffffff',
  rim: '#ffffff',
  warning: '#b3261e',
  warningInk: '#ffffff',
  point: '#16201f',
  shadow: 'rgba(22, 32, 31, 0.4)',
};

const dark: TripColors = {
  line: '#8fa8ff',
  otherLine: '#6478b8',
  casing: '#0b1118',
  gap: '#ff8a80',
  stop: '#a9bcff',
  stopInk: '#0d1640',
  rim: '#10161c',
  warning: '#ff9c93',
  warningInk: '#3d0d0a',
  point: '#eef3f6',
  shadow: 'rgba(0, 0, 0, 0.6)',
};

export function tripColors(theme: MapTheme): TripColors {
  return theme === 'dark' ? dark : light;
}
