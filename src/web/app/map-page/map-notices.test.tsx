import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Session } from '#web/account/session/session.ts';
import { SessionContext } from '#web/account/session/session-context.ts';
import { SIGNED_OUT } from '#web/account/session/session-state.ts';
import { DialogsContext } from './account/use-dialogs.ts';
import { MapNotices } from './layout/MapNotices.tsx';
import { OfflineAreasContext } from './offline/use-offline-areas.ts';
import { SearchContext } from './search/use-search.ts';
import { FavoritesContext } from './stations/use-map-favorites.ts';
import { MapContext } from './use-map.ts';
import { MapViewContext } from './use-map-view.ts';

const session = { get: () => SIGNED_OUT, subscribe: () => () => undefined } as unknown as Session;
const WITHOUT_PROBLEMS = {
  dataset: { source: 'afdc', isDemonstration: false },
  basemap: { problem: null as string | null },
  search: { problem: null as { message: string } | null },
  favorites: { failure: null as { message: string; retry: () => void } | null },
};

function renderNotices({ dataset, basemap, search, favorites }: typeof WITHOUT_PROBLEMS): string[] {
  const html = renderToStaticMarkup(
    <SessionContext value={session}>
      <MapContext value={{ config: { dataset }, basemap, stations: null } as never}>
        <DialogsContext value={{} as never}>
          <MapViewContext value={{} as never}>
            <OfflineAreasContext value={{} as never}>
              <SearchContext value={search as never}>
                <FavoritesContext value={favorites as never}>
                  <MapNotices />
                </FavoritesContext>
              </SearchContext>
            </OfflineAreasContext>
          </MapViewContext>
        </DialogsContext>
      </MapContext>
    </SessionContext>,
  );
  return [...html.matchAll(/<p class[^>]*>(.*?)<\/p>/g)].map(([, message = '']) => message);
}

test('A map without problems shows no notice', () => {
  expect(renderNotices(WITHOUT_PROBLEMS)).toEqual([]);
});

test('The most urgent notice of the map comes first', () => {
  const notices = renderNotices({
    dataset: { source: 'demo', isDemonstration: true },
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
