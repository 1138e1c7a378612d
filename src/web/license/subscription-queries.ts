import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { type PlanRequest, subscriptionEndpoints } from '#contract/subscription.ts';
import { usageEndpoints } from '#contract/usage.ts';
import type { License, User } from '#domain/account/user.ts';
import { getPeriodCents, type PlanChoice } from '#domain/license/plan-choice.ts';
import { useSession } from '#web/account/session/session-context.ts';
import { updateCachedProfile } from '#web/account/update-profile.ts';
import { track } from '#web/lib/events/track.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { hasNoResponse } from '#web/lib/requests/no-connection.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { createStore } from '#web/lib/store.ts';

type LicenseCheck = {
  /** Undefined if the server hasn't responded yet. */
  readonly tier: License | undefined;
  readonly hasFailed: boolean;
  /** Whether the check failed because it got no response. */
  readonly isUnanswered: boolean;
};

export function resolveLicense(license: License, { tier, hasFailed, isUnanswered }: LicenseCheck): License {
  if (license === 'free') return license;
  return hasFailed && !isUnanswered ? 'free' : (tier ?? license);
}

const HEALTH_INTERVAL_MS = 5 * 60_000;

const subscriptionKey = (uid: string) => ['subscription', uid];

/** Query for the subscription; also updates the license in the cached profile, which the whole page uses. */
function useSubscriptionQuery(uid: string) {
  const gateway = useGateway();
  const session = useSession();
  return queryOptions({
    queryKey: subscriptionKey(uid),
    queryFn: async ({ signal }) => {
      const reading = call(gateway, subscriptionEndpoints.readSubscription, {}, signal);
      const { subscription } = await reading.catch((error: unknown) => {
        unanswered.set(hasNoResponse(error));
        throw error;
      });
      unanswered.set(false);
      updateCachedProfile(session, { license: subscription.tier });
      return subscription;
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

export function useSubscription(uid: string) {
  return useQuery(useSubscriptionQuery(uid));
}

/** Whether the last request for a subscription got no response. */
const unanswered = createStore(false);

/**
 * Returns the effective license. Paid licenses are checked with the server, and count as free if it responds with an
 * error. Without a network, the last known license counts, because the server checks each premium request anyway.
 */
export function useCheckedLicense(user: Pick<User, 'uid' | 'license'> | null): License {
  const license = user?.license ?? 'free';
  const query = { ...useSubscriptionQuery(user?.uid ?? ''), enabled: license !== 'free' };
  const { data, isError, errorUpdateCount } = useQuery(query);
  const isUnansweredNow = useStore(unanswered);
  // A retry after a failure reports pending instead of error, hence the update count.
  const hasFailed = isError || (data === undefined && errorUpdateCount > 0);
  return resolveLicense(license, { tier: data?.tier, hasFailed, isUnanswered: isUnansweredNow });
}

/** Null until the server responds. */
export function useCanStartTrial(uid: string | null): boolean | null {
  const { data, isLoading } = useQuery({ ...useSubscriptionQuery(uid ?? ''), enabled: uid !== null });
  return isLoading ? null : (data?.canStartTrial ?? false);
}

export function useBillingHistory(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: ['billing-history', uid],
    queryFn: async ({ signal }) => (await call(gateway, subscriptionEndpoints.readBillingHistory, {}, signal)).history,
    refetchOnMount: 'always',
  });
}

export function useUsage(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: ['usage', uid],
    queryFn: async ({ signal }) => (await call(gateway, usageEndpoints.readUsage, {}, signal)).data,
    refetchOnMount: 'always',
  });
}

/** Polls the premium status every five minutes while the page is visible; degraded if the request fails. */
export function usePremiumHealth(): 'healthy' | 'degraded' | null {
  const gateway = useGateway();
  const { data, isError } = useQuery({
    queryKey: ['premium-health'],
    queryFn: async ({ signal }) => (await call(gateway, subscriptionEndpoints.readPremiumHealth, {}, signal)).status,
    refetchInterval: HEALTH_INTERVAL_MS,
    refetchIntervalInBackground: false,
    refetchOnMount: 'always',
  });
  return isError ? 'degraded' : (data ?? null);
}

export async function startTrial(gateway: Gateway): Promise<'started' | 'needs_verified_email'> {
  try {
    await call(gateway, subscriptionEndpoints.startTrial, {});
    return 'started';
  } catch (error) {
    if (error instanceof AppError && error.code === 'trial_needs_verified_email') return 'needs_verified_email';
    throw error;
  }
}

function toPlanRequest({ plan, packs }: PlanChoice): PlanRequest {
  return plan === 'business' || plan === 'enterprise' ? { planId: plan, packs } : { planId: plan };
}

/** Changes to the subscription. Each reloads the dependent data, unless it redirects to another page. */
export function useSubscriptionChanges(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();

  /** Never rejects: the change succeeded even if the new state can't be loaded yet. */
  async function refresh(): Promise<void> {
    for (const key of [subscriptionKey(uid), ['billing-history', uid], ['usage', uid]])
      await refetchAfterWrite(queries, key);
  }

  async function redirectOrRefresh({ redirectUrl }: { redirectUrl: string | null }): Promise<void> {
    if (redirectUrl === null) await refresh();
    else window.location.assign(redirectUrl);
  }

  return {
    startTrial: async () => {
      const outcome = await startTrial(gateway);
      if (outcome === 'started') await refresh();
      return outcome;
    },
    upgrade: async (choice: PlanChoice) => {
      const response = await call(gateway, subscriptionEndpoints.upgrade, { body: toPlanRequest(choice) });
      // Without a redirect, the card on file was charged, or the plan changes later.
      if (response.redirectUrl !== null)
        track({ type: 'conversions', action: 'begin_checkout', value: getPeriodCents(choice) / 100 });
      await redirectOrRefresh(response);
    },
    cancel: async () => {
      await call(gateway, subscriptionEndpoints.cancelSubscription, {});
      await refresh();
    },
    openPortal: async () => redirectOrRefresh(await call(gateway, subscriptionEndpoints.openBillingPortal, {})),
  };
}

export type SubscriptionChanges = ReturnType<typeof useSubscriptionChanges>;
