import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { CardOutlook } from './CardOutlook.tsx';

const OUTLOOK = {
  chance: 0.34,
  low: 0.2,
  high: 0.5,
  why: [
    { text: '16 stalls', isFor: true },
    { text: 'built-up area', isFor: false },
  ],
};
const render = (rig: typeof DEFAULT_RIG_SIZE | { lengthM: number; heightM: number }) =>
  renderToStaticMarkup(<CardOutlook outlook={OUTLOOK} rig={rig} />).replace(/<svg.*?<\/svg>/g, '');

it('The card of a site without reports says how often similar sites work for the rig, with reasons for and against', () => {
  const text = render(DEFAULT_RIG_SIZE)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(text).toBe(
    'A guess: sites like this work hitched about 1 time in 3 (1 in 5 to 1 in 2). For: 16 stalls Against: built-up area',
  );
  const long = render({ ...DEFAULT_RIG_SIZE, lengthM: feetToMeters(60) });
  expect(long).toContain('about 1 time in 8 (1 in 20 to 1 in 4).');
  expect(long).toContain('<span class="sr-only">Against: </span>your rig is 60 ft long');
  const short = render({ ...DEFAULT_RIG_SIZE, lengthM: feetToMeters(20) });
  expect(short).toContain('about 3 times in 4 (1 in 2 to 9 in 10).');
  expect(short).toContain('<span class="sr-only">For: </span>your rig is only 20 ft long');
});
