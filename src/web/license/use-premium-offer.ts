import { useQuery } from '@tanstack/react-query';
import { call } from '#contract/client.ts';
import { subscriptionEndpoints } from '#contract/subscription.ts';
import { PREMIUM_FEATURES, PRICING } from '#domain/license/premium-offer.ts';
import { UPGRADE_URL } from '#domain/license/subscription-addresses.ts';
import { useGateway } from '#web/lib/gateway-context.ts';

/** As it was when this page was made. */
const DEFAULT_OFFER = { features: PREMIUM_FEATURES, pricing: PRICING, upgradeUrl: UPGRADE_URL, isSandbox: false };

/** What premium is, costs and where it is had: as the server says, and the built-in words where it says nothing. */
export function usePremiumOffer(): Readonly<typeof DEFAULT_OFFER> {
  const gateway = useGateway();
  const { data } = useQuery({
    queryKey: ['premium-offer'],
    queryFn: ({ signal }) => call(gateway, subscriptionEndpoints.readPremiumFeatures, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? DEFAULT_OFFER;
}
