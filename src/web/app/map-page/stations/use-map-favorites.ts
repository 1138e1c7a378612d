import { useFavoriteToggle } from '#web/favorites/use-favorite-toggle.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useDriver } from '../account/use-driver.ts';
import { findStationOnScreen } from './station-on-screen.ts';
import { useResultsPanel } from './use-results-panel.ts';
import { useSelection } from './use-selection.ts';

function useMapFavoritesState() {
  const { user } = useDriver();
  const { items } = useResultsPanel().results;
  const { card } = useSelection();
  return useFavoriteToggle(user, (id) => findStationOnScreen(id, items, card));
}

export const [FavoritesProvider, useMapFavorites, FavoritesContext] = createSharedState(
  'favorites',
  useMapFavoritesState,
);
