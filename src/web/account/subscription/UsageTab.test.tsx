import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listPremiumFeatures } from '#domain/license/premium-offer.ts';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { UNREACHABLE_GATEWAY } from '#web/lib/requests/testing/unreachable-gateway.ts';
import { UsageTab } from './UsageTab.tsx';

function render(hasOfflineApp: boolean): string {
  const queries = new QueryClient();
  queries.setQueryData(['premium-offer'], { features: listPremiumFeatures({ hasOfflineApp }) });
  queries.setQueryData(['usage', 'ada'], { meters: [], resetsAt: '2026-12-01T00:00:00.000Z' });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GatewayContext value={UNREACHABLE_GATEWAY}>
        <UsageTab uid="ada" license="free" onPlans={() => undefined} />
      </GatewayContext>
    </QueryClientProvider>,
  );
}

it('The usage tab promises offline areas with Premium only if the server offers them', () => {
  expect(render(true)).toContain('Voice commands and offline sync come with Premium.');
  expect(render(false)).toContain('Voice commands come with Premium.');
});
