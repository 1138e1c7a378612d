import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { currentAccount } from '#web/lib/outbox/current-account.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { UNREACHABLE_GATEWAY } from '#web/lib/requests/testing/unreachable-gateway.ts';
import { FAVORITE_CHANGES } from './favorite-outbox.ts';
import { useSetSaved } from './use-saved.ts';

/** Presses the heart of station 1 without a network. */
async function pressHeart(shouldSave: boolean): Promise<void> {
  let setSaved: ReturnType<typeof useSetSaved> | undefined;
  function Heart() {
    setSaved = useSetSaved('ada', () => undefined);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <GatewayContext value={UNREACHABLE_GATEWAY}>
        <Heart />
      </GatewayContext>
    </QueryClientProvider>,
  );
  await setSaved?.({ id: '1', name: 'Salina', shouldSave, station: null });
}

it('Unsent notes are discarded with their favorite, and restored when the heart is pressed again', async () => {
  currentAccount.set('ada');
  onTestFinished(() => {
    outbox.forget('ada');
    currentAccount.set(null);
  });
  outbox.put(FAVORITE_CHANGES, 'ada', { kind: 'notes', id: '1', name: 'Salina', notes: 'Use the far stall.' });
  const listWaiting = () => outbox.list(FAVORITE_CHANGES, 'ada').map(({ write }) => write);
  await pressHeart(false);
  expect(listWaiting()).toMatchObject([{ kind: 'remove' }]);
  await pressHeart(true);
  expect(listWaiting()).toMatchObject([{ kind: 'save' }, { kind: 'notes', notes: 'Use the far stall.' }]);
});
