import { useLayoutEffect, useRef, useState } from 'react';

/** Runs the handler once, before the browser paints; returns whether it has run. */
export function useMountEffect(handler: () => void): boolean {
  const firstHandler = useRef(handler);
  const [hasRun, setHasRun] = useState(false);
  useLayoutEffect(() => {
    firstHandler.current();
    setHasRun(true);
  }, []);
  return hasRun;
}
