import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#domain/product.ts';
import { useSessionState } from '#web/account/session-context.ts';
import { PublicShell } from '#web/info/PublicShell.tsx';
import { homeRoute } from './route-protection.ts';

/** A page that everybody may read, with the ways in and on that this visitor needs. */
export function PublicPage({ children }: { children: ReactNode }) {
  const auth = useSessionState();
  const visitor = { home: homeRoute(auth), isSignedIn: auth.status === 'signed-in' };
  return (
    <PublicShell productName={PRODUCT_NAME} visitor={visitor}>
      {children}
    </PublicShell>
  );
}
