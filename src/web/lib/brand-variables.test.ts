import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GRAY_TEXT, SURFACES } from '#domain/company/branding/accent.ts';
import { brandVariables } from './brand-variables.ts';

const STYLES = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');

it("A company's color is checked against the surfaces and the gray text of the style sheet", () => {
  const surfaces = Object.keys(SURFACES.light) as (keyof typeof SURFACES.light)[];
  for (const name of surfaces)
    expect(STYLES).toContain(`--${name}: light-dark(${SURFACES.light[name]}, ${SURFACES.dark[name]});`);
  expect(STYLES).toContain(`--ink-3: light-dark(${GRAY_TEXT.light}, ${GRAY_TEXT.dark});`);
});

it("A company's color replaces every accent color of the style sheet in both themes, and removing it restores them", () => {
  const replaced = brandVariables('#ffcc00');
  expect(Object.fromEntries(replaced)).toMatchObject({ '--brand': 'light-dark(#826800, #ffcc00)' });
  const accents = [...STYLES.matchAll(/^ {2}(--[\w-]*brand[\w-]*): light-dark/gm)].map(([, name]) => name);
  expect(replaced.map(([name]) => name).toSorted()).toEqual(accents.toSorted());
  expect(brandVariables(null)).toEqual(replaced.map(([name]) => [name, null]));
});
