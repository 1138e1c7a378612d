import type { SubscriptionInfo } from '#contract/subscription.ts';
import { getPeriodCents, getPlanTier, getSeats, isCompanyPlan, type PlanChoice } from '#domain/license/plan-choice.ts';
import { getNextChoice } from '#domain/license/subscription.ts';
import { formatDateTime, formatMoney, formatQuantity } from '#web/lib/format.ts';
import { TIER_LABELS } from './tier-labels.ts';

/** Describes a choice of plan, like "the monthly plan" or "Business for 10 seats". */
export function describeChoice(choice: PlanChoice): string {
  const { plan } = choice;
  return isCompanyPlan(plan) ? `${TIER_LABELS[plan]} for ${getSeats(choice)} seats` : `the ${plan} plan`;
}

function describePaidPeriod({ paid, expiresAt }: SubscriptionInfo, next: PlanChoice | null): string {
  const end = expiresAt === null ? '' : formatDateTime(expiresAt);
  const paidText = paid?.seats ? `${formatQuantity(paid.seats, 'seat')}, paid` : 'Paid';
  if (next === null) return `${paidText} until ${end}.`;
  if (!isCompanyPlan(next.plan) && !isCompanyPlan(paid?.plan))
    return `${paidText} until ${end}. It then renews on ${describeChoice(next)}.`;
  return `${paidText} until ${end}. The next payment is ${formatMoney(getPeriodCents(next) / 100)} plus tax, for ${describeChoice(next)}.`;
}

/** Null if there never was a subscription. */
export function subscriptionStatusText(info: SubscriptionInfo): string | null {
  const { status, expiresAt, renews, paid } = info;
  const end = expiresAt === null ? '' : formatDateTime(expiresAt);
  const next = getNextChoice(info);
  const name = TIER_LABELS[getPlanTier(paid?.plan ?? next?.plan ?? 'monthly')];
  switch (status) {
    case 'trial':
      return renews && next
        ? `Your free trial runs until ${end}. After that, Premium continues on ${describeChoice(next)}.`
        : `Your free trial runs until ${end}. You pay nothing unless you continue with Premium.`;
    case 'active':
      return describePaidPeriod(info, next);
    case 'cancelled':
      return `Canceled. ${name} is yours until ${end}, and you won't be charged again.`;
    case 'past_due':
      return "Your next payment is due. If it fails, we'll try again over the next few days. You can change your payment method.";
    case 'expired':
      return `${name} has ended. You can restart it at any time.`;
    case 'none':
      return null;
  }
}

type PlanChange = {
  readonly step: 'charge' | 'schedule';
  readonly wanted: PlanChoice;
  readonly info: SubscriptionInfo;
};

export function describeChange({ step, wanted, info: { paid, expiresAt } }: PlanChange): string {
  const price = `${formatMoney(getPeriodCents(wanted) / 100)} plus tax`;
  if (step === 'schedule')
    return `Starts with the next payment${expiresAt === null ? '' : `, on ${formatDateTime(expiresAt)}`}: ${price} a month. Until then you keep what you paid for.`;
  const creditNote = paid
    ? ' The value of the time left on your current plan is credited, so your next payment is due later.'
    : '';
  return `You pay ${price} now for a month, with your saved card.${creditNote}`;
}
