import { describe, expect, it } from 'vitest';
import { filterAndSortFavorites } from './favorite-list.ts';
import { createFavorite } from './testing/create-favorite.ts';

const plaza = createFavorite('1', { name: 'Zanesville Plaza', lat: 40 }, { addedAt: '2026-11-01T00:00:00Z' });
const depot = createFavorite('2', { name: 'Akron Depot', lat: 41 }, { addedAt: '2026-11-03T00:00:00Z' });
const lot = createFavorite(
  '3',
  { name: '', network: 'Blink', lat: 40.5 },
  { addedAt: '2026-11-02T00:00:00Z', notes: 'Turn at the BACK', savedAs: { name: '', address: '', lat: 0, lng: 0 } },
);
const all = [plaza, depot, lot];
const from = { lat: 40, lng: -83 };

function ids(options: Partial<Parameters<typeof filterAndSortFavorites>[1]>): string[] {
  return filterAndSortFavorites(all, { text: '', sort: 'added', from, ...options }).map(({ id }) => id);
}

describe('the list of favorites', () => {
  it('can be sorted by date added, name, or distance', () => {
    expect(ids({ sort: 'added' })).toEqual(['2', '3', '1']);
    expect(ids({ sort: 'name' })).toEqual(['2', '3', '1']);
    expect(ids({ sort: 'distance' })).toEqual(['1', '3', '2']);
  });

  it('can be searched by words in the name, address, network, and notes, in any order and case', () => {
    expect(ids({ text: 'plaza ZANES' })).toEqual(['1']);
    expect(ids({ text: 'blink' })).toEqual(['3']);
    expect(ids({ text: 'back turn' })).toEqual(['3']);
    expect(ids({ text: '43004, oh' })).toEqual(['2', '3', '1']);
    expect(ids({ text: 'plaza depot' })).toEqual([]);
  });

  it('shows distances only with a known origin', () => {
    const [nearest] = filterAndSortFavorites(all, { text: '', sort: 'distance', from });
    expect(nearest?.distanceM).toBe(0);
    expect(filterAndSortFavorites(all, { text: '', sort: 'added', from: null })[0]?.distanceM).toBeNull();
  });
});
