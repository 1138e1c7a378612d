import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#domain/product.ts';
import { useSessionState } from '#web/account/session/session-context.ts';
import { isSignedIn } from '#web/account/session/session-state.ts';
import { PublicShell } from '#web/info/PublicShell.tsx';
import { homeRoute } from './route-protection.ts';

export function PublicPage({ children }: { children: ReactNode }) {
  const auth = useSessionState();
  const visitor = { home: homeRoute(auth), isSignedIn: isSignedIn(auth) };
  return (
    <PublicShell productName={PRODUCT_NAME} visitor={visitor}>
      {children}
    </PublicShell>
  );
}
