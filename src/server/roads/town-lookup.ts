import type { FindTown } from '#domain/roads/road-table.ts';
import { type ListedTown, readTownList } from '../town-list.ts';

export function createTownLookup(): FindTown {
  const townsByKey = new Map<string, ListedTown>();
  for (const town of readTownList(['US'])) {
    const key = toTownKey(town.name, town.adminCode);
    const existing = townsByKey.get(key);
    if (existing === undefined || existing.population < town.population) townsByKey.set(key, town);
  }
  return (name, state) => townsByKey.get(toTownKey(name, state))?.at ?? null;
}

function toTownKey(name: string, state: string): string {
  const normalizedName = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/, d\.c\.$/, '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/[^a-z0-9]+/g, '');
  return `${state} ${normalizedName}`;
}
