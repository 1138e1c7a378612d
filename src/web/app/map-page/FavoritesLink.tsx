import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';

/** The way from the map to what somebody saved. */
export function FavoritesLink() {
  return (
    <Link
      to={ADDRESSES.favorites}
      aria-label="My favorites"
      title="My favorites"
      className="grid size-11 shrink-0 place-items-center rounded-xl text-ink-2 transition-colors hover:bg-panel-2 hover:text-ink [&_svg]:size-5"
    >
      <Heart aria-hidden="true" />
    </Link>
  );
}
