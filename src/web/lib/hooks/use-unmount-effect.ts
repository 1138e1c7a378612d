import { useEffect, useEffectEvent } from 'react';

/** Runs a handler when the component is removed. */
export function useUnmountEffect(handler: () => void): void {
  const onUnmount = useEffectEvent(handler);
  useEffect(() => () => onUnmount(), []);
}
