import { type ReactNode, type RefObject, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import type { Visitor } from './visitor.ts';

/** Moves the focus when a link leads to another page or to a section of this one. */
function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation();
  const handledKey = useRef(key);
  useChangeEffect(key, () => {
    if (handledKey.current === key) return;
    handledKey.current = key;
    const element = document.getElementById(hash.slice(1)) ?? main.current;
    element?.focus({ preventScroll: true });
  });
}

type Props = { productName: string; visitor: Visitor; children: ReactNode };

/** Key of the stored scroll position. Directly opened pages all have the key "default", so they get their own. */
function getScrollKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? `${performance.timeOrigin}${pathname}${hash}` : key;
}

export function PublicShell({ productName, visitor, children }: Props) {
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-land text-ink">
      <ScrollRestoration getKey={getScrollKey} />
      <PublicHeader productName={productName} visitor={visitor} />
      <main ref={main} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter productName={productName} />
    </div>
  );
}
