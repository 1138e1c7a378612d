import { contrastRatio, mixColors, TEXT_CONTRAST } from './contrast.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What the page draws text on, as its style sheet has it. */
export const SURFACES = {
  light: { panel: '#ffffff', 'panel-2': '#f4f6f5', 'panel-3': '#e9edeb', land: '#f6f4ee' },
  dark: { panel: '#171f27', 'panel-2': '#1f2933', 'panel-3': '#2a3642', land: '#1b222b' },
} as const satisfies Record<Theme, Readonly<Record<string, string>>>;

/** The page's gray text. */
export const GRAY_INK = { light: '#5f6c6a', dark: '#94a3af' } as const satisfies Record<Theme, string>;

const AWAY = { light: '#000000', dark: '#ffffff' } as const;
const ON_BRAND = { light: '#ffffff', dark: '#0b1015' } as const;
/** So little that even gray text stays readable on it. */
const SOFT_SHARE = { light: 0.08, dark: 0.1 } as const;
const STRONG_SHARE = 0.2;
const STEPS = 255;

const softOf = (color: string, theme: Theme) => mixColors(SURFACES[theme].panel, color, SOFT_SHARE[theme]);

/** Returns the lowest contrast of text in a color on what the page draws in a theme. */
export function lowestContrast(color: string, theme: Theme): number {
  const surfaces = [...Object.values(SURFACES[theme]), softOf(color, theme)];
  return Math.min(...surfaces.map((surface) => contrastRatio(color, surface)));
}

/** Returns the color itself if text in it is readable in a theme, else the nearest darker or lighter one that is. */
export function nearestReadable(color: string, theme: Theme): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mixColors(color, AWAY[theme], step / STEPS);
    if (lowestContrast(mixed, theme) >= TEXT_CONTRAST) return mixed;
  }
  return AWAY[theme];
}

/** The colors of links, buttons, and what is selected. */
export type Accent = {
  readonly brand: string;
  /** A button under the pointer. */
  readonly strong: string;
  /** Text on a button. */
  readonly on: string;
  readonly soft: string;
};

/** Derives a theme's accent from the color of a company. */
export function toAccent(color: string, theme: Theme): Accent {
  const brand = nearestReadable(color, theme);
  return {
    brand,
    strong: mixColors(brand, AWAY[theme], STRONG_SHARE),
    on: ON_BRAND[theme],
    soft: softOf(brand, theme),
  };
}
