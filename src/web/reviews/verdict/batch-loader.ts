export function createBatchLoader<T>(
  maxBatchSize: number,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  schedule: (run: () => void) => void,
): (id: string) => Promise<T | undefined> {
  type Caller = { readonly resolve: (value: T | undefined) => void; readonly reject: (error: unknown) => void };
  let waiting = new Map<string, Caller[]>();

  async function loadBatch(ids: readonly string[], batch: ReadonlyMap<string, readonly Caller[]>): Promise<void> {
    const forEachCaller = (callback: (caller: Caller, id: string) => void) => {
      for (const id of ids) for (const caller of batch.get(id) ?? []) callback(caller, id);
    };
    try {
      const values = await load(ids);
      forEachCaller(({ resolve }, id) => resolve(values.get(id)));
    } catch (error) {
      forEachCaller(({ reject }) => reject(error));
    }
  }

  function flush(): void {
    const batch = waiting;
    waiting = new Map();
    const ids = [...batch.keys()];
    for (let start = 0; start < ids.length; start += maxBatchSize)
      void loadBatch(ids.slice(start, start + maxBatchSize), batch);
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) schedule(flush);
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
    });
}
