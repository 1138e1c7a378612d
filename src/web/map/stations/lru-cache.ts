export type LruCache<V> = { readonly get: (key: string, make: () => V) => V; readonly clear: () => void };

export function createLruCache<V>(limit: number): LruCache<V> {
  const values = new Map<string, V>();
  return {
    get: (key, make) => {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
      return value;
    },
    clear: () => values.clear(),
  };
}
