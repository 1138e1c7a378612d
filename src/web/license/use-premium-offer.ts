import { useQuery } from '@tanstack/react-query';
import { call } from '#contract/client.ts';
import { subscriptionEndpoints } from '#contract/subscription.ts';
import { listPrices, PREMIUM_FEATURES } from '#domain/license/premium-offer.ts';
import { UPGRADE_URL } from '#domain/license/subscription-urls.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';

/** The built-in offer; company plans count as not for sale until the server says otherwise. */
const DEFAULT_OFFER = {
  features: PREMIUM_FEATURES,
  pricing: listPrices([]),
  upgradeUrl: UPGRADE_URL,
  isSandbox: false,
};

/** Returns the premium offer from the server, or the built-in one until it responds. */
export function usePremiumOffer(): Readonly<typeof DEFAULT_OFFER> {
  const gateway = useGateway();
  const { data } = useQuery({
    queryKey: ['premium-offer'],
    queryFn: ({ signal }) => call(gateway, subscriptionEndpoints.readPremiumFeatures, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? DEFAULT_OFFER;
}

export function useOffersOfflineAreas(): boolean {
  return usePremiumOffer().features.some(({ name, isComingSoon }) => name === 'sync' && !isComingSoon);
}
