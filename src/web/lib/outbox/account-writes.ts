import { idText, type StoredWrite, type StoredWrites } from './stored-writes.ts';
import type { WriteKind } from './write-kind.ts';

/** Returns an account's writes of one kind in the order in which they are sent. */
export function selectWrites<W>(
  all: readonly StoredWrite[],
  kind: WriteKind<W>,
  account: string,
): readonly StoredWrite<W>[] {
  const { rank = () => 0 } = kind;
  return all
    .flatMap((stored) => {
      if (stored.account !== account || stored.kind !== kind.name) return [];
      const { success, data } = kind.schema.safeParse(stored.write);
      return success ? [{ ...stored, write: data }] : [];
    })
    .sort((a, b) => rank(a.write) - rank(b.write));
}

/** Creates a function that lists an account's writes of one kind; returns the same array until they change. */
export function createWriteLists(writes: StoredWrites) {
  const lists = new Map<
    string,
    { readonly source: readonly StoredWrite[]; readonly selected: readonly StoredWrite[] }
  >();
  return <W>(kind: WriteKind<W>, account: string): readonly StoredWrite<W>[] => {
    const key = idText({ account, kind: kind.name, key: '' });
    const source = writes.list();
    const cached = lists.get(key);
    if (cached?.source === source) return cached.selected as readonly StoredWrite<W>[];
    const next = selectWrites(source, kind, account);
    const selected = JSON.stringify(next) === JSON.stringify(cached?.selected) ? (cached?.selected ?? next) : next;
    lists.set(key, { source, selected });
    return selected as readonly StoredWrite<W>[];
  };
}
