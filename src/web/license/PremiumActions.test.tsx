import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Session } from '#web/account/session/session.ts';
import { SessionContext } from '#web/account/session/session-context.ts';
import { type AuthState, SIGNED_OUT } from '#web/account/session/session-state.ts';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { UNREACHABLE_GATEWAY } from '#web/lib/requests/testing/unreachable-gateway.ts';
import { PremiumActions } from './PremiumActions.tsx';

const SIGNED_IN = { ...SIGNED_OUT, appUser: { uid: 'ada' } } as AuthState;

/** Returns the paywall's actions from top to bottom; the subscription is undefined until the server responds. */
function renderActions(auth: AuthState, subscription?: { canStartTrial: boolean }): string[] {
  const queries = new QueryClient();
  queries.setQueryData(['subscription', 'ada'], subscription);
  const session = { get: () => auth, subscribe: () => () => undefined } as unknown as Session;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <GatewayContext value={UNREACHABLE_GATEWAY}>
          <SessionContext value={session}>
            <PremiumActions feature="search" />
          </SessionContext>
        </GatewayContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return [...html.matchAll(/<(?:a|button)[^>]*>(.*?)</g)].map(([, text = '']) => text);
}

it('A paywall offers the free trial if the driver can start it, and the plans', () => {
  expect(renderActions(SIGNED_IN, { canStartTrial: true })).toEqual(['Start 14-Day Free Trial', 'See the plans']);
  expect(renderActions(SIGNED_IN, { canStartTrial: false })).toEqual(['See the plans']);
  expect(renderActions(SIGNED_OUT)).toEqual(['See the plans']);
});

it("A paywall shows all its actions at the same time, so none moves as it's pressed", () => {
  expect(renderActions(SIGNED_IN)).toEqual([]);
});
