import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { UNREACHABLE_GATEWAY } from '#web/lib/requests/testing/unreachable-gateway.ts';
import { AdminGate } from './AdminGate.tsx';

test('An admin who signed in without a code, as with Google, reads that a code can be entered under Security', () => {
  const queries = new QueryClient();
  queries.setQueryData(['admin-status', 'ada'], { isAdmin: true, hasSecondFactor: false });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GatewayContext value={UNREACHABLE_GATEWAY}>
        <MemoryRouter>
          <AdminGate uid="ada">The dashboard</AdminGate>
        </MemoryRouter>
      </GatewayContext>
    </QueryClientProvider>,
  );
  expect(markup).not.toContain('The dashboard');
  expect(markup.replaceAll('&#x27;', "'")).toContain(
    "Turn two-step sign-in on under Security. If it's already on, enter a code there, or sign in again with a code.",
  );
});
