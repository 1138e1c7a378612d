import { useEffect, useRef } from 'react';

/** Runs a handler after the first render, and after each render with a new key. */
export function useOnChange(key: unknown, handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when, the handler is always the latest
  useEffect(() => latest.current(), [key]);
}
