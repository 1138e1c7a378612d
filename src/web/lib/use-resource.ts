import { useEffect, useRef, useState } from 'react';

/** Something that must be closed when the page leaves; null until the page is on the screen. */
export function useResource<T>(open: () => T, close: (resource: T) => void): T | null {
  const [resource, setResource] = useState<T | null>(null);
  const recipe = useRef({ open, close });
  useEffect(() => {
    const { open: openNow, close: closeLater } = recipe.current;
    const opened = openNow();
    setResource(() => opened);
    return () => closeLater(opened);
  }, []);
  return resource;
}
