import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { PlugFilter } from './PlugFilter.tsx';

const listPowers = (minPowerKw: number | null) => {
  const html = renderToStaticMarkup(<PlugFilter filters={{ ...NO_FILTERS, minPowerKw }} onChange={() => undefined} />);
  return [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([input]) => ({
    label: /aria-label="([^"]*)"/.exec(input)?.[1],
    isChosen: input.includes('checked'),
  }));
};

it('The filters show a minimum power from a question or link, so that it can be turned off there', () => {
  const powers = listPowers(100);
  expect(powers.map(({ label }) => label)).toEqual(['Any', '50+', '100+', '150+', '250+', '350+']);
  expect(powers.filter(({ isChosen }) => isChosen)).toEqual([{ label: '100+', isChosen: true }]);
  expect(listPowers(150).filter(({ isChosen }) => isChosen)).toEqual([{ label: '150+', isChosen: true }]);
  expect(listPowers(null)).toHaveLength(5);
});
