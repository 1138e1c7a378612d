import { expect, it } from 'vitest';
import { setFavorite } from './set-favorite.ts';

function createFavorites(outcome: { isDone: boolean }) {
  const toggled: string[] = [];
  const toggle = async (id: string) => {
    toggled.push(id);
    return outcome.isDone;
  };
  return { toggled, saved: new Set(['elko']), isKnown: true, failure: null, toggle };
}

it('The answer says that a favorite was saved or removed only if it was', async () => {
  const workingFavorites = createFavorites({ isDone: true });
  expect(await setFavorite(workingFavorites, 'reno', true)).toEqual({ text: 'Saved to your favorites.' });
  expect(await setFavorite(workingFavorites, 'elko', false)).toEqual({ text: 'Removed from your favorites.' });
  expect(workingFavorites.toggled).toEqual(['reno', 'elko']);
  const failingFavorites = createFavorites({ isDone: false });
  expect(await setFavorite(failingFavorites, 'reno', true)).toEqual({ text: "It wasn't saved." });
  expect(await setFavorite(failingFavorites, 'elko', false)).toEqual({ text: "It wasn't removed." });
});

it('A favorite that is already saved or removed is not changed', async () => {
  const favorites = createFavorites({ isDone: true });
  expect(await setFavorite(favorites, 'elko', true)).toEqual({ text: 'It is already a favorite.' });
  expect(await setFavorite(favorites, 'reno', false)).toEqual({ text: "It isn't a favorite." });
  expect(favorites.toggled).toEqual([]);
});

it('Favorites that have not loaded are not changed, and the answer says why', async () => {
  const unloadedFavorites = { ...createFavorites({ isDone: true }), saved: new Set<string>(), isKnown: false };
  expect((await setFavorite(unloadedFavorites, 'elko', false)).text).toMatch(/still loading/);
  const failure = { message: 'Failed to load favorites', retry: () => undefined };
  expect(await setFavorite({ ...unloadedFavorites, failure }, 'elko', false)).toEqual({ text: failure.message });
  expect(unloadedFavorites.toggled).toEqual([]);
});
