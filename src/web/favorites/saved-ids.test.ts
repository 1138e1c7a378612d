import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applySaveRequests, isLatestRequest } from './saved-ids.ts';

it("A heart shows the last press, and otherwise the server's state", () => {
  const id = fc.constantFrom<string[]>('1', '2', '3', '4');
  const wish = fc.record({ id, isSaved: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(wish), (savedIds, wishes) => {
      const saved = applySaveRequests(savedIds, wishes);
      for (const one of ['1', '2', '3', '4'])
        expect(saved.has(one)).toBe(wishes.findLast((w) => w.id === one)?.isSaved ?? savedIds.includes(one));
    }),
  );
});

it('Pressing a heart twice for the same result counts once', () => {
  const removal = { id: '1', isSaved: false };
  expect(isLatestRequest([removal], removal)).toBe(true);
  expect(isLatestRequest([removal, { id: '1', isSaved: true }], removal)).toBe(false);
  expect(isLatestRequest([removal], { id: '2', isSaved: false })).toBe(false);
});
