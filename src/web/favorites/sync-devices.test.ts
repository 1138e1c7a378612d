import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import { readStamp } from '#contract/write-stamp.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { casesOf } from '../../testing/proof.ts';
import { someFavorite } from './testing/some-favorite.ts';
import { someSteps, syncTwoDevices } from './testing/sync-devices.ts';

const CASES = casesOf(100, 20_000);

/** The rules of the server for favorites, in memory. */
function createServer(): Gateway {
  const notesOf = new Map<string, string>();
  const removed = new Map<string, string>();
  const marks = new Map<string, number>();
  const refuse = (status: number, code: string, details?: unknown) =>
    Response.json({ error: { code, message: code, requestId: 'r1', details } }, { status });
  const answer = (id: string) =>
    notesOf.has(id)
      ? Response.json({ success: true, data: someFavorite(id, {}, { notes: notesOf.get(id) ?? '' }) })
      : refuse(404, 'favorite_not_found');

  /** Takes back the mark of a refused write, as its transaction does. */
  const unmark = (subject: string, { key }: ReturnType<typeof readStamp>) =>
    void (key && marks.delete(`${subject} ${key.writer}`));

  function isDue(subject: string, { key }: ReturnType<typeof readStamp>): boolean {
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
    const now = notesOf.get(id);
    const isConflict = now !== undefined && stamp.replaces !== null && !stamp.replaces.includes(fingerprint(now));
    if (init.method === 'GET')
      return Response.json({
        success: true,
        data: [...notesOf].sort().map(([one, notes]) => someFavorite(one, {}, { notes })),
      });
    if (init.method === 'POST') {
      if (isDue(id, stamp) && now === undefined) notesOf.set(id, removed.get(id) ?? '');
      return answer(id);
    }
    const subject = init.method === 'DELETE' ? id : `notes ${id}`;
    if (subject !== id && now === undefined) return answer(id);
    if (!isDue(subject, stamp)) return init.method === 'DELETE' ? Response.json({ success: true }) : answer(id);
    if (isConflict && now !== (init.method === 'DELETE' ? '' : body.notes)) {
      unmark(subject, stamp);
      return refuse(409, 'changed_elsewhere', { current: now });
    }
    if (init.method !== 'DELETE') {
      notesOf.set(id, body.notes);
      return answer(id);
    }
    if (now !== undefined) removed.set(id, now);
    notesOf.delete(id);
    return Response.json({ success: true });
  }
  return { baseUrl: '', headers: async () => ({}), fetch: async (url, init) => fetch(url, init) };
}

it('Two devices and a server end in the same state, with nothing written lost unseen, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(someSteps, async (steps) => {
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
