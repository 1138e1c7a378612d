import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref to the value from the last render, for code that runs later and outside React. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
