import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { FavoriteList } from './FavoriteList.tsx';

const favorites = Array.from({ length: 80 }, (_, index): Favorite => {
  const charger = createTestCharger({ id: String(index + 1), name: `Plaza ${index + 1}` });
  const { name, address, lat, lng } = charger;
  const savedAs = { name, address, lat, lng };
  const rest = { notes: '', addedAt: '2026-11-20T12:00:00Z', state: 'open', movedM: 0, alternative: null } as const;
  return { id: charger.id, charger, savedAs, ...rest };
});

function renderList(selectedId: string | null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <FavoriteList label="Shared favorites" favorites={favorites} selectedId={selectedId} actions={() => null} />
    </MemoryRouter>,
  );
}

it('A shared favorite that was selected on the map is listed and highlighted, even far down a long list', () => {
  expect(renderList(null).match(/<li /g)).toHaveLength(50);
  expect(renderList(null)).toContain('Show more (80 in all)');
  const chosen = renderList('70');
  expect(chosen.match(/<li /g)).toHaveLength(70);
  expect(chosen).toMatch(/data-favorite="70" class="[^"]*bg-brand-soft/);
  expect(chosen.match(/class="[^"]*bg-brand-soft/g)).toHaveLength(1);
});
