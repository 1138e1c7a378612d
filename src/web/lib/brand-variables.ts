import { type Accent, toAccent } from '#domain/company/branding/accent.ts';

const PARTS = {
  '--brand': 'brand',
  '--brand-strong': 'strong',
  '--on-brand': 'onBrand',
  '--brand-soft': 'soft',
} as const;

/** Returns the style sheet's variables for a company's color, with values for both themes; null values without a color. */
export function brandVariables(color: string | null): [name: string, value: string | null][] {
  if (color === null) return Object.keys(PARTS).map((name) => [name, null]);
  const [light, dark] = [toAccent(color, 'light'), toAccent(color, 'dark')];
  const lightDark = (part: keyof Accent) => `light-dark(${light[part]}, ${dark[part]})`;
  return Object.entries(PARTS).map(([name, part]) => [name, lightDark(part)]);
}
