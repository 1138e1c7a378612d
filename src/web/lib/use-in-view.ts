import { useCallback, useState } from 'react';

/** Whether something has been in view, and what it is watched by. */
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
