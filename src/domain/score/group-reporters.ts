/** Someone who reports, and what an account can be known again by: its verified mailbox and its device, as opaque keys. */
export type Person = { readonly personId: string; readonly keys: readonly string[] };

/** One label per person, which people who share a key share: the lowest of their ids. Anyone who shares with a sharer shares too. */
export function groupReporters(people: readonly Person[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const root = (id: string): string => {
    let at = id;
    for (let parent = parents.get(at); parent !== undefined && parent !== at; parent = parents.get(at)) at = parent;
    return at;
  };
  const join = (one: string, other: string) => {
    const [low, high] = [root(one), root(other)].sort() as [string, string];
    parents.set(high, low);
  };
  const holders = new Map<string, string>();
  for (const { personId, keys } of people) {
    for (const key of keys) {
      const holder = holders.get(key);
      if (holder === undefined) holders.set(key, personId);
      else join(holder, personId);
    }
  }
  return new Map(people.map(({ personId }) => [personId, root(personId)]));
}
