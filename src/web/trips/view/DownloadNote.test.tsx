import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildNorthwardTrip } from '#domain/trips/testing/northward-trip.ts';
import { DownloadNote } from './DownloadNote.tsx';

const { sources } = buildNorthwardTrip().result;
const renderText = (overrides: Partial<typeof sources>) =>
  renderToStaticMarkup(<DownloadNote sources={{ ...sources, ...overrides }} />).replace(/<[^>]+>/g, '');

it('A plan made on this device says that it was, and names the data it used', () => {
  const download = { at: '2026-11-26T12:00:00.000Z' };
  expect(renderText({ download })).toBe(
    'Planned on this device with data from Nov 26, 2026: typical weather for the season, no live data.',
  );
  const weather = { kind: 'manual', sentence: '' } as const;
  expect(renderText({ download, weather })).toContain('the weather you entered, no live data.');
  expect(renderText({})).toBe('');
});
