/** A value with listeners, for useSyncExternalStore. */
export type Store<T> = {
  get(): T;
  set(value: T): void;
  /** Calls the listener after every set; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
};

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      current = value;
      // A listener may subscribe or unsubscribe others.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
