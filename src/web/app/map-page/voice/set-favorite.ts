import type { useFavoriteToggle } from '#web/favorites/use-favorite-toggle.ts';
import type { VoiceAnswer } from '#web/voice/voice-state.ts';

type Favorites = Pick<ReturnType<typeof useFavoriteToggle>, 'saved' | 'isKnown' | 'failure' | 'toggle'>;

const LOADING = 'Your favorites are still loading. Please try again.';

export async function setFavorite(favorites: Favorites, id: string, shouldSave: boolean): Promise<VoiceAnswer> {
  const { saved, isKnown, failure, toggle } = favorites;
  if (!isKnown) return { text: failure?.message ?? LOADING };
  if (saved.has(id) === shouldSave) return { text: shouldSave ? 'It is already a favorite.' : "It isn't a favorite." };
  const isDone = await toggle(id);
  if (shouldSave) return { text: isDone ? 'Saved to your favorites.' : "It wasn't saved." };
  return { text: isDone ? 'Removed from your favorites.' : "It wasn't removed." };
}
