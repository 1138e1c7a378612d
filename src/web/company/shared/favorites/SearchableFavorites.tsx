import { type ComponentProps, useState } from 'react';
import { searchFavorites } from '#domain/favorites/search-favorites.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { isSearchShown } from '#web/ui/search-shown.ts';
import { FavoriteList } from './FavoriteList.tsx';

export function SearchableFavorites({ label, favorites, actions }: ComponentProps<typeof FavoriteList>) {
  const [text, setText] = useState('');
  const isSearchable = isSearchShown(favorites.length, text);
  const matching = isSearchable ? searchFavorites(favorites, text) : favorites;
  return (
    <>
      {isSearchable && (
        <div>
          <SearchField
            label={`Search: ${label}`}
            placeholder="Name, address, network, or notes"
            value={text}
            onChange={setText}
          />
          <p role="status" className="text-sm text-ink-2 not-empty:mt-3">
            {matching.length === 0 && 'No station matches this search.'}
          </p>
        </div>
      )}
      <FavoriteList label={label} favorites={matching} actions={actions} />
    </>
  );
}
