import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { toFavoriteView } from '#domain/favorites/favorite-view.ts';
import { formatCount } from '#web/lib/format.ts';
import { stationPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';

const PAGE_ROWS = 50;

type Props = {
  label: string;
  favorites: readonly Favorite[];
  selectedId?: string | null;
  /** Renders a favorite's actions other than showing it on the map. */
  actions: (favorite: Favorite, name: string) => ReactNode;
};

export function FavoriteList({ label, favorites, selectedId = null, actions }: Props) {
  const [rowLimit, setRowLimit] = useState(PAGE_ROWS);
  const rowCount = Math.max(rowLimit, favorites.findIndex(({ id }) => id === selectedId) + 1);
  return (
    <>
      <ul aria-label={label} className="flex flex-col">
        {favorites.slice(0, rowCount).map((favorite) => (
          <Row key={favorite.id} favorite={favorite} isSelected={favorite.id === selectedId} actions={actions} />
        ))}
      </ul>
      {favorites.length > rowCount && (
        <Button kind="secondary" onClick={() => setRowLimit(rowCount + PAGE_ROWS)}>
          Show more ({formatCount(favorites.length)} in all)
        </Button>
      )}
    </>
  );
}

const STATE_TEXTS = { open: '', moved: 'It has moved since it was shared.', closed: 'It has closed.' } as const;

type RowProps = Pick<Props, 'actions'> & { favorite: Favorite; isSelected: boolean };

function Row({ favorite, isSelected, actions }: RowProps) {
  const { chargerName, chargerAddress, notes } = toFavoriteView(favorite);
  const stateText = STATE_TEXTS[favorite.state];
  return (
    <li
      data-favorite={favorite.id}
      className={classNames(
        'flex flex-col gap-1 border-t border-line py-3 first:border-t-0',
        isSelected && '-mx-2 rounded-lg bg-brand-soft/60 px-2',
      )}
    >
      <p className="font-medium wrap-anywhere">{chargerName}</p>
      {chargerAddress && <p className="text-xs text-ink-2 wrap-anywhere">{chargerAddress}</p>}
      {stateText && <p className="text-xs font-medium text-notice">{stateText}</p>}
      {notes && <p className="text-sm whitespace-pre-line wrap-anywhere">{notes}</p>}
      <div className="-mb-1.5 -ml-2 flex flex-wrap items-center">
        <Link
          to={stationPath(favorite.id)}
          aria-label={`Show on map: ${chargerName}`}
          className={classNames(buttonStyle('quiet'), 'gap-1.5! px-2! text-xs!')}
        >
          <MapPin aria-hidden="true" className="size-4" /> Show on map
        </Link>
        {actions(favorite, chargerName)}
      </div>
    </li>
  );
}
