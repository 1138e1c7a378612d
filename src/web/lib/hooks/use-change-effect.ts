import { useEffect, useEffectEvent } from 'react';

/** Runs after the first render too. */
export function useChangeEffect(key: unknown, handler: () => void): void {
  const onChange = useEffectEvent(handler);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when
  useEffect(() => onChange(), [key]);
}
