import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listPremiumFeatures } from '#domain/license/premium-offer.ts';
import { makeTrip, makeTripPlan } from '#domain/trips/testing/make-trip.ts';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { UNREACHABLE_GATEWAY } from '#web/lib/requests/testing/unreachable-gateway.ts';
import { useTripActions } from '../trip-queries.ts';
import { TripActions } from './TripActions.tsx';

const noop = () => undefined;

const TRIP = { ...makeTrip(), name: 'To Maine' };

function Actions() {
  const handlers = { onOpenSaved: noop, onSaveOffline: noop, isDepartureMissed: false, onPlanAgain: noop };
  const actions = useTripActions(TRIP, 'ada');
  return <TripActions trip={TRIP} plan={makeTripPlan()} planIndex={0} actions={actions} {...handlers} />;
}

function render(hasOfflineApp: boolean): string {
  const queries = new QueryClient();
  queries.setQueryData(['premium-offer'], { features: listPremiumFeatures({ hasOfflineApp }) });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GatewayContext value={UNREACHABLE_GATEWAY}>
        <Actions />
      </GatewayContext>
    </QueryClientProvider>,
  );
}

it('A saved trip has a button to save it for offline use if the server supports using the app offline', () => {
  expect(render(true)).toContain('Save for offline');
  expect(render(false)).not.toContain('Save for offline');
});
