import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Session } from '#web/account/session/session.ts';
import { SessionContext } from '#web/account/session/session-context.ts';
import { SIGNED_OUT } from '#web/account/session/session-state.ts';
import { MapNotices } from './layout/MapNotices.tsx';
import { MapContext } from './map-context.ts';
import type { MapPageState } from './use-map-page-state.ts';

const session = { get: () => SIGNED_OUT, subscribe: () => () => undefined } as unknown as Session;
const page = {
  search: { problem: null },
  basemap: { problem: null },
  favorites: { failure: null },
  config: { dataset: { source: 'afdc', isDemonstration: false } },
  stations: null,
} as unknown as MapPageState;

/** The notices in the page, from top to bottom. */
function renderNotices(changes: object): string[] {
  const html = renderToStaticMarkup(
    <SessionContext value={session}>
      <MapContext value={{ ...page, ...changes } as MapPageState}>
        <MapNotices />
      </MapContext>
    </SessionContext>,
  );
  return [...html.matchAll(/<p class[^>]*>(.*?)<\/p>/g)].map(([, message = '']) => message);
}

test('A map without problems shows no notice', () => {
  expect(renderNotices({})).toEqual([]);
});

test('The most urgent notice of the map comes first', () => {
  const notices = renderNotices({
    config: { dataset: { source: 'demo', isDemonstration: true } },
    favorites: { failure: { message: 'Failed to load favorites', retry: () => undefined } },
    basemap: { problem: 'no-webgl' },
    search: { problem: { message: 'No results found' } },
  });
  expect(notices).toEqual([
    'No results found',
    'This browser can&#x27;t draw the map. The list still works.',
    'Failed to load favorites',
    'Demonstration data: these stations are made up.',
  ]);
});
