import type { SubscriptionInfo } from '#contract/subscription.ts';
import { formatDateTime } from '#web/lib/format.ts';

const PLAN_NAMES = { monthly: 'monthly', yearly: 'yearly' } as const;

/** Describes the subscription's status in one sentence; null if there never was one. */
export function subscriptionStatusText({ status, expiresAt, renews, plan }: SubscriptionInfo): string | null {
  const end = expiresAt === null ? '' : formatDateTime(expiresAt);
  const next = plan === null ? '' : ` on the ${PLAN_NAMES[plan]} plan`;
  switch (status) {
    case 'trial':
      return renews
        ? `Your free trial runs until ${end}. Premium continues from there${next}.`
        : `Your free trial runs until ${end}. You pay nothing unless you continue with Premium.`;
    case 'active':
      return `Paid until ${end}. It renews then${next}.`;
    case 'cancelled':
      return `Canceled. Premium is yours until ${end}, and you won't be charged again.`;
    case 'past_due':
      return "Your next payment is due. If it fails, we'll try again over the next few days. You can change your payment method.";
    case 'expired':
      return 'Premium has ended. You can restart it at any time.';
    case 'none':
      return null;
  }
}
