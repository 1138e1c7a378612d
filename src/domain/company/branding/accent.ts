import { computeContrastRatio, mixColors, TEXT_CONTRAST } from './contrast.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The page's background colors, as in its style sheet. */
export const SURFACES = {
  light: { panel: '#ffffff', 'panel-2': '#f4f6f5', 'panel-3': '#e9edeb', land: '#f6f4ee' },
  dark: { panel: '#171f27', 'panel-2': '#1f2933', 'panel-3': '#2a3642', land: '#1b222b' },
} as const satisfies Record<Theme, Readonly<Record<string, string>>>;

/** The page's gray text. */
export const GRAY_TEXT = { light: '#5f6c6a', dark: '#94a3af' } as const satisfies Record<Theme, string>;

const EXTREMES = { light: '#000000', dark: '#ffffff' } as const;
const ON_BRAND = { light: '#ffffff', dark: '#0b1015' } as const;
/** The share of the company's color in soft backgrounds, low enough for gray text to stay readable. */
const SOFT_SHARE = { light: 0.08, dark: 0.1 } as const;
const STRONG_SHARE = 0.2;
const STEPS = 255;

const mixSoft = (color: string, theme: Theme) => mixColors(SURFACES[theme].panel, color, SOFT_SHARE[theme]);

/** Returns the lowest contrast of text in a color on the backgrounds of a theme. */
export function computeLowestContrast(color: string, theme: Theme): number {
  const surfaces = [...Object.values(SURFACES[theme]), mixSoft(color, theme)];
  return Math.min(...surfaces.map((surface) => computeContrastRatio(color, surface)));
}

/** Returns the color itself if text in it is readable in a theme, else the nearest darker or lighter one that is. */
export function findReadableColor(color: string, theme: Theme): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mixColors(color, EXTREMES[theme], step / STEPS);
    if (computeLowestContrast(mixed, theme) >= TEXT_CONTRAST) return mixed;
  }
  return EXTREMES[theme];
}

/** The colors of links, buttons, and selected items. */
export type Accent = {
  readonly brand: string;
  /** A button under the pointer. */
  readonly strong: string;
  /** Text on a button. */
  readonly onBrand: string;
  /** The background of badges and selected items. */
  readonly soft: string;
};

/** Derives a theme's accent from the color of a company. */
export function toAccent(color: string, theme: Theme): Accent {
  const brand = findReadableColor(color, theme);
  return {
    brand,
    strong: mixColors(brand, EXTREMES[theme], STRONG_SHARE),
    onBrand: ON_BRAND[theme],
    soft: mixSoft(brand, theme),
  };
}
