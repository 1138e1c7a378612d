import { useEffect, useRef, useState } from 'react';

/** Opens a resource on mount and closes it on unmount; returns null until it is open. */
export function useResource<T>(open: () => T, close: (resource: T) => void): T | null {
  const [resource, setResource] = useState<T | null>(null);
  const initial = useRef({ open, close });
  useEffect(() => {
    const { open: openNow, close: closeLater } = initial.current;
    const opened = openNow();
    setResource(() => opened);
    return () => closeLater(opened);
  }, []);
  return resource;
}
