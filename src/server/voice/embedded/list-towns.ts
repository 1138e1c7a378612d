import type { KnownPlace } from '#domain/voice/spoken-place.ts';
import { readTownList } from '../../town-list.ts';

/** Lists the towns that drivers may name. */
export function listTowns(): KnownPlace[] {
  return readTownList(['US']).map(({ name, adminCode, population, at }) => ({
    name,
    state: adminCode,
    population,
    ...at,
  }));
}
