import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listPremiumFeatures } from '#domain/license/premium-offer.ts';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { UNREACHABLE_GATEWAY } from '#web/lib/requests/testing/unreachable-gateway.ts';
import { createStore } from '#web/lib/store.ts';
import type { AreaActions, DeviceAreas } from './area-queries.ts';
import { OfflineAreas } from './OfflineAreas.tsx';

const DEVICE_AREAS = {
  devicePackages: createStore([]),
  downloads: { states: createStore(new Map()) },
} as unknown as DeviceAreas;
const ACTIONS = { create: { isPending: false } } as AreaActions;

function render(hasOfflineApp: boolean): string {
  const queries = new QueryClient();
  queries.setQueryData(['premium-offer'], { features: listPremiumFeatures({ hasOfflineApp }) });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GatewayContext value={UNREACHABLE_GATEWAY}>
        <OfflineAreas
          uid="ada"
          license="premium"
          deviceAreas={DEVICE_AREAS}
          actions={ACTIONS}
          trips={[]}
          onDraw={() => undefined}
          onShow={() => undefined}
        />
      </GatewayContext>
    </QueryClientProvider>,
  );
}

it('Areas can be added only if the server supports using the app offline', () => {
  expect(render(true)).toContain('Add an area');
  expect(render(false)).not.toContain('Add an area');
  expect(render(false)).toContain('Offline areas aren&#x27;t available');
});
