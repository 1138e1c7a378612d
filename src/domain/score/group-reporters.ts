/** A reporter, and opaque keys that link the same person's accounts: verified mailbox and device. */
export type Person = { readonly personId: string; readonly keys: readonly string[] };

/**
 * Returns one label per person. People who share keys, directly or transitively, share a label: the lowest of their
 * IDs.
 */
export function groupReporters(people: readonly Person[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const findRoot = (id: string): string => {
    let at = id;
    for (let parent = parents.get(at); parent !== undefined && parent !== at; parent = parents.get(at)) at = parent;
    return at;
  };
  const link = (one: string, other: string) => {
    const [low, high] = [findRoot(one), findRoot(other)].sort() as [string, string];
    parents.set(high, low);
  };
  const holders = new Map<string, string>();
  for (const { personId, keys } of people) {
    for (const key of keys) {
      const holder = holders.get(key);
      if (holder === undefined) holders.set(key, personId);
      else link(holder, personId);
    }
  }
  return new Map(people.map(({ personId }) => [personId, findRoot(personId)]));
}
