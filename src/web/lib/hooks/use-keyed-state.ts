import { useState } from 'react';

/** State that starts over whenever the key changes, and a function that changes parts of it. */
export function useKeyedState<T extends object>(key: string, initial: T): readonly [T, (parts: Partial<T>) => void] {
  const [state, setState] = useState({ key, value: initial });
  if (state.key !== key) setState({ key, value: initial });
  return [
    state.key === key ? state.value : initial,
    (parts) => setState((current) => ({ ...current, value: { ...current.value, ...parts } })),
  ];
}
