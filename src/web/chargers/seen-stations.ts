import { z } from 'zod';
import type { Charger } from '#domain/chargers/charger.ts';
import { browserStorage, type TextStorage } from '#web/lib/storage.ts';

/** What a station is called and where it stands, as it was seen with a connection. */
export type SeenStation = { readonly name: string; readonly address: string; readonly network: string };

const KEY = 'towcharge.seen-stations';
/** Of the five million characters that browsers give a site: some 3,000 stations. */
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

/** The newest entries that have room together. */
function keepNewest(entries: readonly Entry[]): Entry[] {
  let left = SEEN_CHARACTERS_MAX - 1;
  const kept: Entry[] = [];
  for (const entry of entries.toReversed()) {
    left -= sizeOf(entry);
    if (left < 0) break;
    kept.push(entry);
  }
  return kept.reverse();
}

/** Keeps what stations that were seen are called, so that lists and cards still say it without a network. */
export function createSeenStations(storage: TextStorage) {
  let seen: Map<string, Entry> | null = null;
  const all = () => {
    seen ??= new Map(readEntries(storage).map((entry) => [entry[0], entry]));
    return seen;
  };
  return {
    find(id: string): SeenStation | null {
      const entry = all().get(id);
      return entry ? { name: entry[1], address: entry[2], network: entry[3] } : null;
    },
    /** Keeps the stations as those seen last; the ones seen longest ago give way. */
    keep(chargers: readonly Pick<Charger, 'id' | 'name' | 'address' | 'city' | 'network'>[]): void {
      const known = all();
      let isNew = false;
      for (const { id, name, address, city, network } of chargers) {
        if (name === '') continue;
        const place = [address, city].filter(Boolean).join(', ');
        const [newName, newPlace, newNetwork] = [name, place, network].map((text) => text.slice(0, TEXT_MAX));
        const entry: Entry = [id, newName ?? '', newPlace ?? '', newNetwork ?? ''];
        isNew ||= JSON.stringify(known.get(id)) !== JSON.stringify(entry);
        known.delete(id);
        known.set(id, entry);
      }
      if (!isNew) return;
      const kept = keepNewest([...known.values()]);
      seen = new Map(kept.map((entry) => [entry[0], entry]));
      storage.setItem(KEY, JSON.stringify(kept));
    },
  };
}

let ofBrowser: ReturnType<typeof createSeenStations> | null = null;

/** The stations that were seen in this browser. */
export function seenStations(): ReturnType<typeof createSeenStations> {
  ofBrowser ??= createSeenStations(browserStorage('localStorage'));
  return ofBrowser;
}
