import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyFavoriteChanges, applyToSavedIds, type FavoriteChange } from './favorite-changes.ts';
import { createFavorite } from './testing/create-favorite.ts';

const IDS = ['1', '2', '3', '4'];
const at = '2026-11-26T00:00:00Z';
const id = fc.constantFrom(...IDS);
const change: fc.Arbitrary<FavoriteChange> = fc
  .record({ id, isSaved: fc.boolean() })
  .map(({ id: stationId, isSaved }) =>
    isSaved
      ? { kind: 'save', id: stationId, at, station: createFavorite(stationId).charger }
      : { kind: 'remove', id: stationId, name: '' },
  );

it("A heart shows the last change, and otherwise the server's state", () => {
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(change), (savedIds, changes) => {
      const saved = applyToSavedIds(savedIds, changes);
      const listed = applyFavoriteChanges(
        savedIds.map((savedId) => createFavorite(savedId)),
        changes,
      );
      for (const stationId of IDS) {
        const last = changes.findLast((each) => each.id === stationId);
        expect(saved.has(stationId)).toBe(last ? last.kind === 'save' : savedIds.includes(stationId));
      }
      expect(listed.map((favorite) => favorite.id).sort()).toEqual([...saved].sort());
    }),
  );
});

it("Notes show the last edit, and otherwise the server's version", () => {
  const draft = fc.record({ id: fc.constantFrom('1', '2', '3'), notes: fc.string({ maxLength: 3 }) });
  const favorites = ['1', '2', '3'].map((number) => createFavorite(number, {}, { notes: `Notes ${number}` }));
  fc.assert(
    fc.property(fc.array(draft), (drafts) => {
      const changes = drafts.map((edit) => ({ kind: 'notes', name: '', ...edit }) as const);
      const shown = applyFavoriteChanges(favorites, changes).map(({ notes }) => notes);
      expect(shown).toEqual(
        favorites.map((favorite) => drafts.findLast((edit) => edit.id === favorite.id)?.notes ?? favorite.notes),
      );
    }),
  );
});

it('A station saved while offline is listed first, with its data from the page', () => {
  const { charger } = createFavorite('2', { name: 'Salina Mall' });
  const [first, second] = applyFavoriteChanges(
    [createFavorite('1')],
    [{ kind: 'save', id: '2', at, station: charger }],
  );
  expect(first).toMatchObject({ id: '2', addedAt: at, notes: '', charger: { name: 'Salina Mall' }, state: 'open' });
  expect(second?.id).toBe('1');
});
