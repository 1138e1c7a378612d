import { z } from 'zod';
import type { Charger } from '#domain/chargers/charger.ts';
import { browserStorage, type TextStorage } from '#web/lib/browser/storage.ts';

/** A station's name, address, and network as last seen online. */
export type SeenStation = { readonly name: string; readonly address: string; readonly network: string };

const KEY = 'towcharge.seen-stations';
/** About 3,000 stations. Browsers allow about five million characters per site. */
export const SEEN_CHARACTERS_MAX = 250_000;
const TEXT_MAX = 120;

const Entry = z.tuple([z.string(), z.string(), z.string(), z.string()]);
type Entry = z.infer<typeof Entry>;

function readEntries(storage: TextStorage): Entry[] {
  try {
    return z.array(Entry).safeParse(JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

const sizeOf = (entry: Entry) => JSON.stringify(entry).length + 1;

function selectNewest(entries: readonly Entry[]): Entry[] {
  let remainingCharacters = SEEN_CHARACTERS_MAX - 1;
  const newest: Entry[] = [];
  for (const entry of entries.toReversed()) {
    remainingCharacters -= sizeOf(entry);
    if (remainingCharacters < 0) break;
    newest.push(entry);
  }
  return newest.reverse();
}

/** Stores the names of stations the user has seen, so lists and cards can show them offline. */
export function createSeenStations(storage: TextStorage) {
  let seen: Map<string, Entry> | null = null;
  const getEntries = () => {
    seen ??= new Map(readEntries(storage).map((entry) => [entry[0], entry]));
    return seen;
  };
  return {
    find(id: string): SeenStation | null {
      const entry = getEntries().get(id);
      return entry ? { name: entry[1], address: entry[2], network: entry[3] } : null;
    },
    /** Stores stations as the most recently seen; the least recently seen are dropped. */
    add(chargers: readonly Pick<Charger, 'id' | 'name' | 'address' | 'city' | 'network'>[]): void {
      const entries = getEntries();
      let hasChanges = false;
      for (const { id, name, address, city, network } of chargers) {
        if (name === '') continue;
        const addressText = [address, city].filter(Boolean).join(', ');
        const [newName, newAddress, newNetwork] = [name, addressText, network].map((text) => text.slice(0, TEXT_MAX));
        const entry: Entry = [id, newName ?? '', newAddress ?? '', newNetwork ?? ''];
        hasChanges ||= JSON.stringify(entries.get(id)) !== JSON.stringify(entry);
        entries.delete(id);
        entries.set(id, entry);
      }
      if (!hasChanges) return;
      const newest = selectNewest([...entries.values()]);
      seen = new Map(newest.map((entry) => [entry[0], entry]));
      storage.setItem(KEY, JSON.stringify(newest));
    },
  };
}

let browserStations: ReturnType<typeof createSeenStations> | null = null;

export function seenStations(): ReturnType<typeof createSeenStations> {
  browserStations ??= createSeenStations(browserStorage('localStorage'));
  return browserStations;
}
