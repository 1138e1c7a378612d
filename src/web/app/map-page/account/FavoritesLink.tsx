import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';

const LABEL = 'My favorites';

export function FavoritesLink() {
  return (
    <Link
      to={PATHS.favorites}
      aria-label={LABEL}
      title={LABEL}
      className="grid size-11 shrink-0 place-items-center rounded-xl text-ink-2 transition-colors hover:bg-panel-2 hover:text-ink [&_svg]:size-5"
    >
      <Heart aria-hidden="true" />
    </Link>
  );
}

export function FavoritesChip() {
  return (
    <Link
      to={PATHS.favorites}
      aria-label={LABEL}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-panel px-3.5 text-xs font-medium whitespace-nowrap text-ink-2 shadow-float [&_svg]:size-4"
    >
      <Heart aria-hidden="true" />
      Favorites
    </Link>
  );
}
