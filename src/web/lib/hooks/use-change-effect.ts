import { useEffect, useEffectEvent } from 'react';

/** Runs a handler after the first render, and after each render with a new key. */
export function useChangeEffect(key: unknown, handler: () => void): void {
  const onChange = useEffectEvent(handler);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when
  useEffect(() => onChange(), [key]);
}
