import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { createSeenStations, SEEN_CHARACTERS_MAX } from './seen-stations.ts';

const polaris = { id: '7', name: 'Polaris', address: '1 Polaris Pkwy', city: 'Columbus', network: 'Electrify America' };

describe('stations seen while online', () => {
  it('keep their name and address, even on the next visit', () => {
    const storage = memoryStorage();
    createSeenStations(storage).add([polaris]);
    expect(createSeenStations(storage).find('7')).toEqual({
      name: 'Polaris',
      address: '1 Polaris Pkwy, Columbus',
      network: 'Electrify America',
    });
    expect(createSeenStations(storage).find('8')).toBeNull();
  });

  it('take limited space: the least recently seen are dropped', () => {
    const entries = new Map<string, string>();
    const storage = { ...memoryStorage(), setItem: (key: string, text: string) => entries.set(key, text).has(key) };
    const seen = createSeenStations(storage);
    const many = Array.from({ length: 6_000 }, (_, index) => ({ ...polaris, id: String(index + 1) }));
    seen.add(many.slice(0, 3_000));
    seen.add(many.slice(0, 1));
    seen.add(many.slice(3_000));
    for (const text of entries.values()) expect(text.length).toBeLessThanOrEqual(SEEN_CHARACTERS_MAX);
    expect([seen.find('6000'), seen.find('2')].map((station) => station?.name ?? null)).toEqual(['Polaris', null]);
  });

  it('are empty if the stored value is invalid', () => {
    for (const text of ['', '{', '{}', '[["7"]]', 'null'])
      expect(createSeenStations(memoryStorage({ 'towcharge.seen-stations': text })).find('7')).toBeNull();
  });
});
