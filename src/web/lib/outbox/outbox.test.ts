import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import { type ListableStorage, memoryStorage } from '../browser/storage.ts';
import type { TabLock } from '../browser/tab-lock.ts';
import { moveOldWrites } from './old-outboxes.ts';
import { createStoredWrites } from './stored-writes.ts';
import { openOutbox } from './testing/memory-outbox.ts';
import type { WriteKind } from './write-kind.ts';

const Note = z.object({ about: z.string(), text: z.string() });
type Note = z.infer<typeof Note>;
const OFFLINE = new Error('offline');

const NOTES: WriteKind<Note> = {
  name: 'note',
  schema: Note,
  keyOf: ({ about }) => about,
  decideOnFailure: (error) => (error === OFFLINE ? 'later' : 'hold'),
};
const note = (about: string, text = 'first'): Note => ({ about, text });

function createSharedLocks(): (name: string) => TabLock {
  const lastRuns = new Map<string, Promise<unknown>>();
  return (name) => (work) => {
    const previousRun = lastRuns.get(name);
    const run = previousRun ? previousRun.then(() => work(true)) : work(false);
    lastRuns.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  };
}

describe('a write in the outbox', () => {
  it('is sent once and by one tab at a time, even if two tabs start together', async () => {
    const options = { storage: memoryStorage(), lockFor: createSharedLocks() };
    const tabs = [openOutbox(options), openOutbox(options)];
    tabs[0]?.put(NOTES, 'ada', note('a'));
    tabs[1]?.put(NOTES, 'ada', note('b'));
    const sent: string[] = [];
    const send = async ({ about }: Note) => {
      sent.push(about);
      await Promise.resolve();
    };
    await Promise.all(tabs.map((tab) => tab.flush(NOTES, 'ada', { send })));
    expect(sent).toEqual(['a', 'b']);
  });

  it('never arrives after a newer version that another tab sent', async () => {
    const options = { storage: memoryStorage(), lockFor: createSharedLocks() };
    const [first, second] = [openOutbox(options), openOutbox(options)];
    first.put(NOTES, 'ada', note('a', 'old'));
    const response = Promise.withResolvers<void>();
    const arrived: string[] = [];
    const send = async ({ text }: Note) => {
      if (text === 'old') await response.promise;
      arrived.push(text);
    };
    const flush = first.flush(NOTES, 'ada', { send });
    const delivery = second.deliver(NOTES, 'ada', note('a', 'new'), send);
    response.resolve();
    await Promise.all([flush, delivery]);
    expect(arrived).toEqual(['old', 'new']);
    expect(openOutbox(options).list(NOTES, 'ada')).toEqual([]);
  });

  it('is never sent under another account', async () => {
    let user = 'ada';
    const outbox = openOutbox({ isSignedIn: (account) => account === user });
    for (const about of ['a', 'b']) outbox.put(NOTES, 'ada', note(about));
    const send = vi.fn(async (_: Note) => {
      user = 'grace';
    });
    await outbox.flush(NOTES, 'ada', { send });
    expect(send.mock.calls.map(([sent]) => sent)).toEqual([note('a')]);
    expect(outbox.list(NOTES, 'ada')).toHaveLength(1);
  });

  it('is not resent automatically after a refusal, only when the user retries or changes it', async () => {
    const outbox = openOutbox();
    outbox.put(NOTES, 'ada', note('a'));
    const send = vi.fn((_: Note) => Promise.reject(new Error('Too rude')));
    const onRefused = vi.fn();
    await outbox.flush(NOTES, 'ada', { send, onRefused });
    await outbox.flush(NOTES, 'ada', { send, onRefused });
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(outbox.list(NOTES, 'ada')).toMatchObject([{ refusal: 'Too rude' }]);
    await outbox.flush(NOTES, 'ada', { send, shouldRetryRefused: true });
    expect(send).toHaveBeenCalledTimes(2);
    outbox.put(NOTES, 'ada', note('a', 'politer'));
    await outbox.flush(NOTES, 'ada', { send });
    expect(send.mock.lastCall?.[0]).toEqual(note('a', 'politer'));
  });

  it('stays in the list until its response has been handled', async () => {
    const outbox = openOutbox();
    outbox.put(NOTES, 'ada', note('a'));
    const waitingCounts: number[] = [];
    const onSent = () => void waitingCounts.push(outbox.list(NOTES, 'ada').length);
    await outbox.flush(NOTES, 'ada', { send: async () => 'answer', onSent });
    expect([...waitingCounts, outbox.list(NOTES, 'ada').length]).toEqual([1, 0]);
  });

  it("is returned in the same array until its account's list changes", () => {
    const outbox = openOutbox();
    outbox.put(NOTES, 'ada', note('a'));
    const list = outbox.list(NOTES, 'ada');
    outbox.put(NOTES, 'grace', note('a'));
    expect(outbox.list(NOTES, 'ada')).toBe(list);
    outbox.put(NOTES, 'ada', note('b'));
    expect(outbox.list(NOTES, 'ada')).toMatchObject([{ write: note('a') }, { write: note('b') }]);
  });

  it('is refused if it could never be sent, instead of waiting forever', () => {
    const outbox = openOutbox();
    const kind = { ...NOTES, schema: Note.extend({ text: z.string().max(3) }) };
    expect(outbox.put(kind, 'ada', note('a'))).toBe(false);
    expect(outbox.all()).toEqual([]);
  });

  it('is visible in another tab', () => {
    const storage = memoryStorage();
    const events = new EventTarget();
    const otherTab = createStoredWrites(storage, events);
    const listener = vi.fn();
    otherTab.subscribe(listener);
    openOutbox({ storage }).put(NOTES, 'ada', note('a'));
    for (const key of [...storage.keys(), 'something else'])
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(otherTab.list()).toMatchObject([{ account: 'ada', key: 'a' }]);
  });

  it('is deleted with its own account, and not with another', () => {
    const outbox = openOutbox();
    for (const account of ['ada', 'grace']) outbox.put(NOTES, account, note('a'));
    outbox.forget('ada');
    expect(outbox.all()).toMatchObject([{ account: 'grace' }]);
  });
});

describe("a write that conflicts with another device's write", () => {
  const FINGERPRINTED: WriteKind<Note> = { ...NOTES, fingerprint: ({ text }) => text };
  const conflict = (current: string) => new AppError('changed_elsewhere', { current }, 'r1');

  it('is stored with the other version until the user chooses, and replaces only what the user saw', async () => {
    const outbox = openOutbox();
    outbox.put(FINGERPRINTED, 'ada', note('a', 'mine'), { replaces: 'seen' });
    const stamps: WriteStamp[] = [];
    const send = vi.fn(async (_: Note, stamp: WriteStamp) => {
      stamps.push(stamp);
      if (stamps.length === 1) throw conflict('theirs');
    });
    await outbox.flush(FINGERPRINTED, 'ada', { send });
    await outbox.flush(FINGERPRINTED, 'ada', { send, shouldRetryRefused: true });
    expect(outbox.list(FINGERPRINTED, 'ada')).toMatchObject([
      { conflict: { theirs: 'theirs' }, write: note('a', 'mine') },
    ]);
    outbox.resolve(FINGERPRINTED, 'ada', note('a', 'both'), ['theirs']);
    await outbox.flush(FINGERPRINTED, 'ada', { send });
    expect(stamps.map(({ replaces }) => replaces)).toEqual([['seen'], ['theirs']]);
    expect(outbox.list(FINGERPRINTED, 'ada')).toEqual([]);
  });

  it('may also replace its own earlier versions, whose responses may have been lost, even after a reload', async () => {
    const storage = memoryStorage();
    openOutbox({ storage }).put(FINGERPRINTED, 'ada', note('a', 'one'), { replaces: 'seen' });
    const outbox = openOutbox({ storage });
    for (const text of ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'])
      outbox.put(FINGERPRINTED, 'ada', note('a', text), { replaces: 'ignored' });
    const send = vi.fn(async (_: Note, __: WriteStamp) => undefined);
    await outbox.flush(FINGERPRINTED, 'ada', { send });
    const [, stamp] = send.mock.lastCall ?? [];
    expect(stamp?.replaces).toEqual(['seen', 'three', 'four', 'five', 'six', 'seven']);
    expect(stamp?.key?.number).toBe(7);
  });

  it('lists the values that it may replace, but at most the first and the five latest', async () => {
    const outbox = openOutbox();
    const replaces = ['one', 'two', 'two', 'three', 'four', 'five', 'six', 'seven'];
    outbox.put(FINGERPRINTED, 'ada', note('a'), { replaces });
    outbox.resolve(FINGERPRINTED, 'ada', note('b'), replaces);
    const listed = outbox.list(FINGERPRINTED, 'ada').map(({ stamp }) => stamp.replaces);
    expect(listed).toEqual(Array(2).fill(['one', 'three', 'four', 'five', 'six', 'seven']));
  });

  it('is also stored with the other version if it was sent without being stored first', async () => {
    const outbox = openOutbox();
    const send = () => Promise.reject(conflict('theirs'));
    await expect(outbox.send(FINGERPRINTED, 'ada', note('a', 'mine'), send, 'seen')).rejects.toThrow('another device');
    expect(outbox.list(FINGERPRINTED, 'ada')).toMatchObject([{ conflict: { theirs: 'theirs' } }]);
  });
});

describe('an outbox without room', () => {
  function createFullStorage() {
    const inner = memoryStorage();
    const state = { isFull: true };
    const storage: ListableStorage = {
      ...inner,
      setItem: (key, text) => !state.isFull && inner.setItem(key, text),
    };
    return { storage, state };
  }

  it('notifies the page, keeps writes while the page is open, and stores them once there is room', async () => {
    const { storage, state } = createFullStorage();
    const onNoRoom = vi.fn();
    const outbox = openOutbox({ storage, onNoRoom });
    for (const about of ['a', 'b']) outbox.put(NOTES, 'ada', note(about));
    expect(onNoRoom.mock.calls).toEqual([['not-stored'], ['not-stored']]);
    expect(openOutbox({ storage }).list(NOTES, 'ada')).toEqual([]);
    state.isFull = false;
    await outbox.send(NOTES, 'ada', note('a'), async () => 'sent');
    expect(openOutbox({ storage }).list(NOTES, 'ada')).toMatchObject([{ write: note('b') }]);
  });

  it('refuses and reports a write that is too large, or that exceeds the maximum number', () => {
    const onNoRoom = vi.fn();
    const outbox = openOutbox({ onNoRoom });
    expect(outbox.put(NOTES, 'ada', note('a', 'x'.repeat(2_000_000)))).toBe(false);
    const puts = Array.from({ length: 201 }, (_, index) => outbox.put(NOTES, 'ada', note(String(index))));
    expect(puts.indexOf(false)).toBe(200);
    expect(outbox.put(NOTES, 'ada', note('7', 'changed'))).toBe(true);
    expect(onNoRoom.mock.calls).toEqual([['too-many'], ['too-many']]);
  });
});

it('Writes stored by earlier versions of the page are moved to the outbox, in order and with the reasons for their refusal', () => {
  const leg = { tripId: 't1', plan: 0, leg: 2, departPercent: 80, arrivePercent: 30 };
  const storage = memoryStorage({
    'towcharge.legs-untold': JSON.stringify({ ada: [leg, { ...leg, leg: 3 }], grace: [leg] }),
    'towcharge.reports-unsent': JSON.stringify({
      ada: [{ id: 'r1', review: {}, position: null, refusal: 'Too rude' }],
    }),
    'towcharge.rigs-unsent': JSON.stringify({
      '': [
        { kind: 'save', rig: { id: 'g1' } },
        { kind: 'choose', id: 'g1' },
      ],
    }),
  });
  const writes = createStoredWrites(storage, new EventTarget());
  moveOldWrites(storage, writes);
  expect(storage.keys().filter((key) => !key.startsWith('towcharge.outbox '))).toEqual([]);
  const select = (account: string, kind: string) =>
    writes.list().filter((stored) => stored.account === account && stored.kind === kind);
  expect(select('ada', 'driven-leg')).toMatchObject([
    { key: 't1 0 2', write: leg },
    { key: 't1 0 3', write: { ...leg, leg: 3 } },
  ]);
  expect(select('grace', 'driven-leg')).toHaveLength(1);
  expect(select('ada', 'report')).toMatchObject([{ key: 'r1', refusal: 'Too rude', write: { review: {} } }]);
  expect(select('', 'rig').map(({ key }) => key)).toEqual(['g1', 'choice']);
});
