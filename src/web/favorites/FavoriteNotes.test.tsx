import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FavoriteNotes } from './FavoriteNotes.tsx';
import { filterAndSortFavorites } from './favorite-list.ts';
import { createFavorite } from './testing/create-favorite.ts';

const [favorite] = filterAndSortFavorites([createFavorite('1')], { text: '', sort: 'added', from: null });

function render(draft: string): string {
  if (favorite === undefined) throw new Error('The list is empty.');
  return renderToStaticMarkup(
    <FavoriteNotes favorite={favorite} draft={draft} mayWrite={true} onAction={() => undefined} />,
  );
}

it('Notes that were pasted with control characters stay in the form, which says why they cannot be saved', () => {
  expect(render('Exit 12\u000bTurn left')).toContain('Remove the control characters.');
  expect(render('Exit 12\r\n\tTurn left')).not.toContain('Remove the control characters.');
});
