import { type RefObject, useRef } from 'react';
import { useLocation } from 'react-router';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';

/** Moves the focus when a link leads to another page or to a section of this one. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation();
  const handledKey = useRef(key);
  useChangeEffect(key, () => {
    if (handledKey.current === key) return;
    handledKey.current = key;
    const element = document.getElementById(hash.slice(1)) ?? main.current;
    element?.focus({ preventScroll: true });
  });
}
