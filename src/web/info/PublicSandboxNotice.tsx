import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { SandboxNotice } from '#web/license/SandboxNotice.tsx';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';

/** Sandbox notice for pages that state prices, if payments are simulated. */
export function PublicSandboxNotice() {
  return (
    <QueryClientProvider client={queryClient}>
      <SimulatedPaymentsNotice />
    </QueryClientProvider>
  );
}

function SimulatedPaymentsNotice() {
  const { isSandbox } = usePremiumOffer();
  return isSandbox ? <SandboxNotice /> : null;
}
