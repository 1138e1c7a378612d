import type { KnownPlace } from '#domain/voice/spoken-place.ts';
import { readTownList } from '../../town-list.ts';

export function listTowns(): KnownPlace[] {
  return readTownList(['US']).map(({ name, adminCode, population, at }) => ({
    name,
    state: adminCode,
    population,
    ...at,
  }));
}
