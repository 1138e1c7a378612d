import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { Invoice } from '#domain/license/invoice.ts';

const INFO: SubscriptionInfo = {
  tier: 'premium',
  status: 'cancelled',
  expiresAt: '2027-01-01T03:05:00.000Z',
  features: [],
  plan: 'monthly',
  packs: 1,
  paid: { plan: 'monthly', packs: 1, seats: null },
  usedSeats: null,
  isCompanyPaid: false,
  renews: false,
  canStartTrial: false,
  isSandbox: true,
};
const INVOICE: Invoice = {
  id: 'one',
  date: '2026-12-01T03:05:00.000Z',
  description: 'Premium, one month',
  period: { from: '2026-12-01T03:05:00.000Z', until: '2027-01-01T03:05:00.000Z' },
  amount: 9.99,
  currency: 'usd',
  lines: [],
  status: 'paid',
  isSandbox: true,
};

it('The billing history shows an evening payment and its period with local dates', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  // Formatters keep the time zone in which their module was loaded.
  vi.resetModules();
  const { BillingTab } = await import('./BillingTab.tsx');
  const { GatewayContext } = await import('#web/lib/requests/gateway-context.ts');
  const { UNREACHABLE_GATEWAY } = await import('#web/lib/requests/testing/unreachable-gateway.ts');
  const queries = new QueryClient();
  queries.setQueryData(['billing-history', 'ada'], [INVOICE]);
  const text = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GatewayContext value={UNREACHABLE_GATEWAY}>
        <BillingTab uid="ada" info={INFO} />
      </GatewayContext>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, '|');
  expect(text).toContain('|Premium, one month: Nov 30, 2026 to Dec 31, 2026|');
  expect(text).toContain('|Nov 30, 2026|');
  vi.unstubAllEnvs();
  vi.resetModules();
});
