import { computeLowestContrast, findReadableColor, type Theme } from '#domain/company/branding/accent.ts';
import { TEXT_CONTRAST } from '#domain/company/branding/contrast.ts';

/** Rounds down, so that an insufficient contrast never looks sufficient. */
const toRatio = (contrast: number) => `${Math.floor(contrast * 10) / 10}:1`;

export function contrastText(color: string, theme: Theme): string {
  const [contrast, nearest] = [computeLowestContrast(color, theme), findReadableColor(color, theme)];
  if (nearest === color) return `In the ${theme} theme, its contrast is ${toRatio(contrast)}.`;
  return `In the ${theme} theme, its contrast is only ${toRatio(contrast)}. Text needs ${TEXT_CONTRAST}:1 (WCAG AA), so the page uses ${nearest} there, the nearest color that passes.`;
}
