const parseChannels = (hex: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

/** Returns the relative luminance of a color, 0 to 1, as WCAG 2.2 defines it. */
function computeLuminance(hex: string): number {
  const linear = parseChannels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return WEIGHTS.reduce((sum, weight, i) => sum + weight * (linear[i] ?? 0), 0);
}

/**
 * Returns the contrast ratio of two colors (#rrggbb), 1 to 21, in either order.
 * Source: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function computeContrastRatio(one: string, other: string): number {
  const [first, second] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The minimum for text according to WCAG 2.2 AA (success criterion 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** Mixes a share of another color into a color, both #rrggbb. */
export function mixColors(hex: string, other: string, share: number): string {
  const added = parseChannels(other);
  const mixed = parseChannels(hex).map((channel, i) => Math.round(channel + ((added[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
