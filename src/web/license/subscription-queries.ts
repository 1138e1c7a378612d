import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { subscriptionEndpoints } from '#contract/subscription.ts';
import { usageEndpoints } from '#contract/usage.ts';
import type { License, User } from '#domain/account/user.ts';
import type { Plan } from '#domain/license/prices.ts';
import { useSession } from '#web/account/session-context.ts';
import { updateCachedProfile } from '#web/account/update-profile.ts';
import { useGateway } from '#web/lib/gateway-context.ts';

const HEALTH_EVERY_MS = 5 * 60_000;

const subscriptionKey = (uid: string) => ['subscription', uid];

/** What someone's license comes from; the license it tells is the one the whole page goes by from then on. */
function useSubscriptionQuery(uid: string) {
  const gateway = useGateway();
  const session = useSession();
  return queryOptions({
    queryKey: subscriptionKey(uid),
    queryFn: async ({ signal }) => {
      const { subscription } = await call(gateway, subscriptionEndpoints.readSubscription, {}, signal);
      updateCachedProfile(session, { license: subscription.tier });
      return subscription;
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** What someone's license comes from. */
export function useSubscription(uid: string) {
  return useQuery(useSubscriptionQuery(uid));
}

/** The license that the page goes by: asked for where it is not the free one, and not premium where that fails. */
export function useCheckedLicense(user: Pick<User, 'uid' | 'license'> | null): License {
  const license = user?.license ?? 'free';
  const query = { ...useSubscriptionQuery(user?.uid ?? ''), enabled: license !== 'free' };
  const { data, isError, errorUpdateCount } = useQuery(query);
  if (license === 'free') return license;
  // A question that failed and is asked again is only pending for the library.
  const hasFailed = isError || (data === undefined && errorUpdateCount > 0);
  return hasFailed ? 'free' : (data?.tier ?? license);
}

/** Whether the free trial is still open to someone. */
export function useCanStartTrial(uid: string | null): boolean {
  const { data } = useQuery({ ...useSubscriptionQuery(uid ?? ''), enabled: uid !== null });
  return data?.canStartTrial ?? false;
}

/** What someone has paid for, the newest first. */
export function useBillingHistory(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: ['billing-history', uid],
    queryFn: async ({ signal }) => (await call(gateway, subscriptionEndpoints.readBillingHistory, {}, signal)).history,
    refetchOnMount: 'always',
  });
}

/** How much someone has used of what the license allows. */
export function useUsage(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: ['usage', uid],
    queryFn: async ({ signal }) => (await call(gateway, usageEndpoints.readUsage, {}, signal)).data,
    refetchOnMount: 'always',
  });
}

/** Whether what premium needs works, asked every five minutes while the page is seen; without an answer it is degraded. */
export function usePremiumHealth(): 'healthy' | 'degraded' | null {
  const gateway = useGateway();
  const { data, isError } = useQuery({
    queryKey: ['premium-health'],
    queryFn: async ({ signal }) => (await call(gateway, subscriptionEndpoints.readPremiumHealth, {}, signal)).status,
    refetchInterval: HEALTH_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnMount: 'always',
  });
  return isError ? 'degraded' : (data ?? null);
}

/** Starts the trial; what it may need first is an address that is verified. */
export async function startTrial(gateway: Gateway): Promise<'started' | 'needs_verified_email'> {
  try {
    await call(gateway, subscriptionEndpoints.startTrial, {});
    return 'started';
  } catch (error) {
    if (error instanceof AppError && error.code === 'trial_needs_verified_email') return 'needs_verified_email';
    throw error;
  }
}

/** Changes of a subscription; after each, all that hangs on it is asked for again. */
export function useSubscriptionChanges(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();

  /** Never rejects: what was changed stays changed, also where it cannot be seen yet. */
  async function refresh(): Promise<void> {
    for (const key of [subscriptionKey(uid), ['billing-history', uid], ['usage', uid]])
      await queries.invalidateQueries({ queryKey: key });
  }

  /** Goes on where the server says, or sees here what has changed. */
  async function follow({ redirectUrl }: { redirectUrl: string | null }): Promise<void> {
    if (redirectUrl === null) await refresh();
    else window.location.assign(redirectUrl);
  }

  return {
    startTrial: async () => {
      const answer = await startTrial(gateway);
      if (answer === 'started') await refresh();
      return answer;
    },
    upgrade: async (planId: Plan) => follow(await call(gateway, subscriptionEndpoints.upgrade, { body: { planId } })),
    cancel: async () => {
      await call(gateway, subscriptionEndpoints.cancelSubscription, {});
      await refresh();
    },
    openPortal: async () => follow(await call(gateway, subscriptionEndpoints.openBillingPortal, {})),
  };
}

export type SubscriptionChanges = ReturnType<typeof useSubscriptionChanges>;
