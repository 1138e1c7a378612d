import { useEffect, useEffectEvent } from 'react';

/** Runs the handler after the first render, and whenever the key has changed. */
export function useChangeEffect(key: unknown, handler: () => void): void {
  const onChange = useEffectEvent(handler);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when
  useEffect(() => onChange(), [key]);
}
