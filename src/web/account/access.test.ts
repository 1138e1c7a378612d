import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { type AccessRules, createAccessStore } from './access.ts';

const SWITCHES = { denyAll: false, notice: '', registrationClosed: false, suggestionsClosed: false };
const embedded: AccessRules = { ...SWITCHES, identity: { kind: 'embedded', hasGoogle: false } };
const embeddedWithGoogle: AccessRules = { ...SWITCHES, identity: { kind: 'embedded', hasGoogle: true } };

function setUp(storage = memoryStorage()) {
  const read = vi.fn(async (): Promise<AccessRules> => embedded);
  const reload = vi.fn();
  return { access: createAccessStore({ read, storage, reload }), read, reload, storage };
}

describe('the access rules', () => {
  it('come from the server on the first visit', async () => {
    const { access, read } = setUp();
    expect(access.isAllDenied()).toBe(false);
    expect(await access.identity()).toEqual(embedded.identity);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are read from storage on later visits, even offline', async () => {
    const { storage, access } = setUp();
    await access.refresh();
    const later = setUp(storage);
    later.read.mockRejectedValue(new Error('no network'));
    await later.access.refresh();
    expect(await later.access.identity()).toEqual(embedded.identity);
  });

  it('cannot be read on an offline first visit, and are requested again later', async () => {
    const { access, read } = setUp();
    read.mockRejectedValueOnce(new Error('no network'));
    await expect(access.identity()).rejects.toThrow('no network');
    expect(await access.identity()).toEqual(embedded.identity);
  });

  it('deny all access, and restore it, when the server says so', async () => {
    const { access, read } = setUp();
    const listener = vi.fn();
    access.subscribe(listener);
    read.mockResolvedValueOnce({ ...embedded, denyAll: true });
    await access.refresh();
    expect([access.isAllDenied(), listener.mock.calls.length]).toEqual([true, 1]);
    await access.refresh();
    expect(access.isAllDenied()).toBe(false);
  });

  it('reload the page if the identity provider changed since the last visit', async () => {
    const { storage, access } = setUp();
    await access.refresh();
    const later = setUp(storage);
    later.read.mockResolvedValue(embeddedWithGoogle);
    await later.access.refresh();
    expect(later.reload).toHaveBeenCalledTimes(1);
    expect(await setUp(storage).access.identity()).toEqual(embeddedWithGoogle.identity);
  });

  it('do not reload the page when storage is full', async () => {
    const storage = memoryStorage({ 'towcharge.access': JSON.stringify(embedded) });
    const { access, read, reload } = setUp({ ...storage, setItem: () => false });
    read.mockResolvedValue(embeddedWithGoogle);
    await access.refresh();
    expect(reload).not.toHaveBeenCalled();
  });

  it('come from the server if the stored copy is unreadable', async () => {
    for (const text of ['', '{', 'null', '{"identity":7}']) {
      const { access, read } = setUp(memoryStorage({ 'towcharge.access': text }));
      await access.identity();
      expect(read).toHaveBeenCalledTimes(1);
    }
  });
});
