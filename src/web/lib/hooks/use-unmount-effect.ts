import { useEffect, useEffectEvent } from 'react';

export function useUnmountEffect(handler: () => void): void {
  const onUnmount = useEffectEvent(handler);
  useEffect(() => () => onUnmount(), []);
}
