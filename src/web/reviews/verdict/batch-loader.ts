/** Batches the IDs requested at the same time into a few requests. */
export function createBatchLoader<T>(
  most: number,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  later: (act: () => void) => void,
): (id: string) => Promise<T | undefined> {
  type Waiting = { readonly resolve: (found: T | undefined) => void; readonly reject: (error: unknown) => void };
  let waiting = new Map<string, Waiting[]>();

  async function settle(ids: readonly string[], asked: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    const each = (act: (one: Waiting, id: string) => void) => {
      for (const id of ids) for (const one of asked.get(id) ?? []) act(one, id);
    };
    try {
      const found = await load(ids);
      each(({ resolve }, id) => resolve(found.get(id)));
    } catch (error) {
      each(({ reject }) => reject(error));
    }
  }

  function flush(): void {
    const asked = waiting;
    waiting = new Map();
    const ids = [...asked.keys()];
    for (let at = 0; at < ids.length; at += most) void settle(ids.slice(at, at + most), asked);
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) later(flush);
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
    });
}
