import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyPendingNotes } from './pending-notes.ts';
import { someFavorite } from './testing/some-favorite.ts';

it("Notes show the last edit, and otherwise the server's version", () => {
  const id = fc.constantFrom('1', '2', '3');
  const draft = fc.record({ id, notes: fc.string({ maxLength: 3 }) });
  const favorites = ['1', '2', '3'].map((number) => someFavorite(number, {}, { notes: `Kept ${number}` }));
  fc.assert(
    fc.property(fc.array(draft), (drafts) => {
      const shown = applyPendingNotes(favorites, drafts).map(({ notes }) => notes);
      expect(shown).toEqual(
        favorites.map((favorite) => drafts.findLast((one) => one.id === favorite.id)?.notes ?? favorite.notes),
      );
    }),
  );
});
