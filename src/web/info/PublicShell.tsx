import { type ReactNode, useRef } from 'react';
import { type Location, ScrollRestoration } from 'react-router';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import type { Visitor } from './visitor.ts';

type Props = { productName: string; visitor: Visitor; children: ReactNode };

/** Under which name the place on a page is remembered. Every page that is opened by its address has the same key, so it needs a name of its own. */
function scrollKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? `${performance.timeOrigin}${pathname}${hash}` : key;
}

/** What all public pages share: the way in above, the other pages below. */
export function PublicShell({ productName, visitor, children }: Props) {
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-land text-ink">
      <ScrollRestoration getKey={scrollKey} />
      <PublicHeader productName={productName} visitor={visitor} />
      <main ref={main} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter productName={productName} />
    </div>
  );
}
