import { useCallback, useState } from 'react';

/** Returns whether an element has been in view, and a ref callback to observe it. */
export function useInView(): readonly [boolean, (element: Element | null) => (() => void) | undefined] {
  const [isSeen, setSeen] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isSeen, watch];
}
