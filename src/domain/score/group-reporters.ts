/** A reporter, and opaque keys that link the same person's accounts: verified mailbox and device. */
export type Person = { readonly personId: string; readonly keys: readonly string[] };

/**
 * Returns one label per person. People who share keys, directly or transitively, share a label: the lowest of their
 * IDs.
 */
export function groupReporters(people: readonly Person[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const findRoot = (id: string): string => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent;
    return root;
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
