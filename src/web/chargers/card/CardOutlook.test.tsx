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

it('The card of a site without reports says how often such sites work for the rig, and gives the reasons for and against', () => {
  const text = render(DEFAULT_RIG_SIZE)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(text).toBe('Sites like this work hitched about 1 time in 3. For: 16 stalls Against: built-up area');
  expect(render({ ...DEFAULT_RIG_SIZE, lengthM: feetToMeters(60) })).toContain('about 1 time in 8.');
  expect(render({ ...DEFAULT_RIG_SIZE, lengthM: feetToMeters(20) })).toContain('about 3 times in 4.');
});
