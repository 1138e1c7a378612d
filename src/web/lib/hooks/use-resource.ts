import { useEffect, useRef, useState } from 'react';

/** Null until the component has mounted. */
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
