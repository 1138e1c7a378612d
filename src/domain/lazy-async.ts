/** Runs a function once and shares its result; after a failure, the next call runs it again. */
export function lazyAsync<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => {
    result ??= work().catch((error) => {
      result = null;
      throw error;
    });
    return result;
  };
}
