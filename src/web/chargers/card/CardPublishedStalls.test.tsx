import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardPublishedStalls } from './CardPublishedStalls.tsx';

const NOTHING = {
  origin: 'supercharge.info',
  at: '2026-05-01T00:00:00.000Z',
  trailer_stalls: null,
  drive_through_stalls: null,
  max_vehicle_length_m: null,
  max_vehicle_height_m: null,
};
const renderText = (summary: Partial<typeof NOTHING> | Record<string, unknown>) =>
  renderToStaticMarkup(<CardPublishedStalls published={[{ ...NOTHING, ...summary }]} />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('The card says what a published list states about stalls, with source and date, and that no driver checked it', () => {
  expect(renderText({ trailer_stalls: 2 })).toBe(
    '2 stalls for trailers As published by supercharge.info, May 1, 2026; not checked by drivers',
  );
  expect(renderText({ trailer_stalls: 0 })).toContain('No stalls for trailers');
  const all = {
    trailer_stalls: 1,
    drive_through_stalls: 3,
    max_vehicle_length_m: 18.288,
    max_vehicle_height_m: 4.1148,
  };
  expect(renderText(all)).toContain(
    '1 stall for trailers, 3 pull-through stalls, vehicles up to 60 ft long, up to 13 ft 6 in tall',
  );
  expect(renderText({})).toBe('');
});

it('The card never states a larger maximum length or height than the operator published', () => {
  expect(renderText({ max_vehicle_length_m: 18.3, max_vehicle_height_m: 3.05 })).toContain(
    'vehicles up to 60 ft long, up to 10 ft tall',
  );
});
