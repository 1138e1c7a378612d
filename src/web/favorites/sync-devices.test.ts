import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import { readStamp } from '#contract/write-stamp.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { usualOrProof } from '../../testing/proof.ts';
import { createFavorite } from './testing/create-favorite.ts';
import { anySteps, syncTwoDevices } from './testing/sync-devices.ts';

const CASES = usualOrProof(100, 20_000);

/** An in-memory server with the real server's rules for favorites. */
function createServer(): Gateway {
  const notesById = new Map<string, string>();
  const removed = new Map<string, string>();
  const marks = new Map<string, number>();
  const reject = (status: number, code: string, details?: unknown) =>
    Response.json({ error: { code, message: code, requestId: 'r1', details } }, { status });
  const respond = (id: string) =>
    notesById.has(id)
      ? Response.json({ success: true, data: createFavorite(id, {}, { notes: notesById.get(id) ?? '' }) })
      : reject(404, 'favorite_not_found');

  /** Deletes the mark of a rejected write, like the rollback of its transaction. */
  const deleteMark = (subject: string, { key }: ReturnType<typeof readStamp>) =>
    void (key && marks.delete(`${subject} ${key.writer}`));

  function isNewWrite(subject: string, { key }: ReturnType<typeof readStamp>): boolean {
    if (key === null) return true;
    const mark = `${subject} ${key.writer}`;
    if ((marks.get(mark) ?? 0) >= key.number) return false;
    marks.set(mark, key.number);
    return true;
  }

  function fetch(url: string, init: RequestInit): Response {
    const stamp = readStamp(new Headers(init.headers));
    const body = init.body ? JSON.parse(String(init.body)) : null;
    const id: string = body?.charger?.id ?? /favorites\/(\d+)/.exec(url)?.[1] ?? '';
    const current = notesById.get(id);
    const isConflict =
      current !== undefined && stamp.replaces !== null && !stamp.replaces.includes(fingerprint(current));
    if (init.method === 'GET')
      return Response.json({
        success: true,
        data: [...notesById].sort().map(([favoriteId, notes]) => createFavorite(favoriteId, {}, { notes })),
      });
    if (init.method === 'POST') {
      if (isNewWrite(id, stamp) && current === undefined) notesById.set(id, removed.get(id) ?? '');
      return respond(id);
    }
    const subject = init.method === 'DELETE' ? id : `notes ${id}`;
    if (subject !== id && current === undefined) return respond(id);
    if (!isNewWrite(subject, stamp)) return init.method === 'DELETE' ? Response.json({ success: true }) : respond(id);
    if (isConflict && current !== (init.method === 'DELETE' ? '' : body.notes)) {
      deleteMark(subject, stamp);
      return reject(409, 'changed_elsewhere', { current });
    }
    if (init.method !== 'DELETE') {
      notesById.set(id, body.notes);
      return respond(id);
    }
    if (current !== undefined) removed.set(id, current);
    notesById.delete(id);
    return Response.json({ success: true });
  }
  return { baseUrl: '', headers: async () => ({}), fetch: async (url, init) => fetch(url, init) };
}

it('Two devices and a server reach the same state and never silently lose notes, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const server = createServer();
      const { lists, waiting, lost } = await syncTwoDevices(
        steps,
        () => server,
        async () => undefined,
      );
      expect(waiting).toEqual([]);
      expect(lists[0]).toEqual(lists[1]);
      expect(lost).toEqual([]);
    }),
    { numRuns: CASES },
  );
});
