import { type ReactNode, useRef } from 'react';
import { type Location, ScrollRestoration } from 'react-router';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import type { Visitor } from './visitor.ts';

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
