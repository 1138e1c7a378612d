import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { favoritesQuery } from './favorite-queries.ts';
import { createNotesSaver, unsavedNotes } from './notes-queries.ts';
import type { NotesDraft } from './pending-notes.ts';
import { someFavorite } from './testing/some-favorite.ts';

/** A page with two favorites, and a server whose responses the test controls. */
function openPage() {
  const requests: { notes: string; answer: (isSaved: boolean) => void }[] = [];
  const gateway: Gateway = {
    baseUrl: '',
    headers: async () => ({}),
    fetch: (url, init) =>
      new Promise((resolve) => {
        const { notes } = JSON.parse(String(init.body)) as { notes: string };
        const id = url.split('/').at(-2) ?? '';
        const data = someFavorite(id, {}, { notes });
        const answer = (isSaved: boolean) =>
          resolve(Response.json({ success: isSaved, data }, { status: isSaved ? 200 : 500 }));
        requests.push({ notes, answer });
      }),
  };
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const { queryKey } = favoritesQuery(gateway, 'ada');
  queries.setQueryData(queryKey, [someFavorite('1'), someFavorite('2')]);
  const failed: NotesDraft[] = [];
  const save = createNotesSaver(gateway, queries, 'ada', (_, draft) => failed.push(draft));
  const kept = () => queries.getQueryData<Favorite[]>(queryKey)?.map(({ notes }) => notes);
  const answer = async (at: number, isSaved: boolean) => {
    await expect.poll(() => requests.length).toBeGreaterThan(at);
    requests[at]?.answer(isSaved);
  };
  const settled = () => expect.poll(() => queries.isMutating()).toBe(0);
  const unsaved = unsavedNotes(queries, 'ada');
  return { requests, failed, save, kept, answer, settled, unsaved };
}

describe('notes that are saved', () => {
  it('reach the server in order, without waiting for those of another station', async () => {
    const page = openPage();
    page.save({ id: '1', notes: 'one' });
    page.save({ id: '1', notes: 'two' });
    page.save({ id: '2', notes: 'other' });
    await page.answer(1, true);
    expect(page.requests.map(({ notes }) => notes)).toEqual(['one', 'other']);
    await page.answer(0, true);
    await page.answer(2, true);
    await page.settled();
    expect(page.kept()).toEqual(['two', 'other']);
  });

  it('are not undone by older ones that fail silently', async () => {
    const page = openPage();
    page.save({ id: '1', notes: 'one' });
    page.save({ id: '1', notes: 'two' });
    await page.answer(0, false);
    await page.answer(1, true);
    await page.settled();
    expect(page.kept()).toEqual(['two', '']);
    expect(page.failed).toEqual([]);
  });

  it("revert to the server's if none can be saved, and the last text is reported", async () => {
    const page = openPage();
    page.save({ id: '1', notes: 'one' });
    page.save({ id: '1', notes: 'two' });
    for (const at of [0, 1]) await page.answer(at, false);
    await page.settled();
    expect(page.kept()).toEqual(['', '']);
    expect(page.failed).toEqual([{ id: '1', notes: 'two' }]);
  });

  it('are kept as a draft if they cannot be saved, until they are saved or discarded', async () => {
    const page = openPage();
    page.save({ id: '1', notes: 'one' });
    page.save({ id: '1', notes: 'two' });
    page.save({ id: '2', notes: 'other' });
    await page.answer(1, false);
    for (const at of [0, 2]) await page.answer(at, false);
    await page.settled();
    expect([...page.unsaved.read()].sort()).toEqual([
      ['1', 'two'],
      ['2', 'other'],
    ]);
    page.unsaved.forget('2');
    page.save({ id: '1', notes: 'two' });
    await page.answer(3, true);
    await page.settled();
    expect(page.unsaved.read()).toEqual(new Map());
  });
});
