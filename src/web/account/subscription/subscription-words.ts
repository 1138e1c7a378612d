import type { SubscriptionInfo } from '#contract/subscription.ts';
import { formatMoment } from '#web/lib/format.ts';

const PLAN_NAMES = { monthly: 'monthly', yearly: 'yearly' } as const;

/** What becomes of a subscription, in one sentence; null where nothing was begun. */
export function standWords({ status, expiresAt, renews, plan }: SubscriptionInfo): string | null {
  const end = expiresAt === null ? '' : formatMoment(expiresAt);
  const next = plan === null ? '' : ` by the ${PLAN_NAMES[plan]} plan`;
  switch (status) {
    case 'trial':
      return renews
        ? `Your free trial runs until ${end}. Premium continues from there${next}.`
        : `Your free trial runs until ${end}. Nothing is paid unless you continue with Premium.`;
    case 'active':
      return `Paid until ${end}. It renews then${next}.`;
    case 'cancelled':
      return `Cancelled. Premium stays yours until ${end}, and nothing more is paid.`;
    case 'past_due':
      return 'The next payment is due. It is being taken or, where it was refused, tried again in the next days; you can change how you pay.';
    case 'expired':
      return 'Premium has ended. You can begin it again at any time.';
    case 'none':
      return null;
  }
}
