import type { MapTheme } from './marker-colors.ts';

/** Colors of the areas saved on this device. */
const COLORS = {
  light: { current: '#0e6b58', expired: '#6b4e00' },
  dark: { current: '#3cc3a2', expired: '#f2cf7d' },
} as const satisfies Record<MapTheme, { current: string; expired: string }>;

export function coverageColors(theme: MapTheme): { readonly current: string; readonly expired: string } {
  return COLORS[theme];
}
