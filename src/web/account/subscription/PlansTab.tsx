import { useState } from 'react';
import { Link } from 'react-router';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { License, User } from '#domain/account/user.ts';
import { isCompanyPlan } from '#domain/license/plan-choice.ts';
import type { Pricing } from '#domain/license/premium-offer.ts';
import { type CompanyPlan as CompanyPlanName, PRICE_LABELS, type PremiumPlan } from '#domain/license/prices.ts';
import { getUpgradeStep } from '#domain/license/subscription-steps.ts';
import { listAdvertisedFeatures, TIERS } from '#domain/license/tiers.ts';
import { formatMoney } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSubscriptionChanges } from '#web/license/subscription-queries.ts';
import { TrialButton } from '#web/license/TrialButton.tsx';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Section } from '#web/ui/Section.tsx';
import { TaskResultBanner } from '../profile/TaskResultBanner.tsx';
import { useTask } from '../profile/use-task.ts';
import { CompanyNote } from './CompanyNote.tsx';
import { CompanyPlanForm } from './CompanyPlanForm.tsx';
import { FeatureItem } from './FeatureItem.tsx';
import { PaymentDueNote } from './PaymentDueNote.tsx';
import { PlanSelector, premiumPrice } from './PlanSelector.tsx';
import { TIER_LABELS } from './tier-labels.ts';

type Props = { user: User; info: SubscriptionInfo };

export function PlansTab({ user, info }: Props) {
  const [plan, setPlan] = useState<PremiumPlan>(info.plan === 'yearly' ? 'yearly' : 'monthly');
  const { pricing } = usePremiumOffer();
  return (
    <Section title="Plans" hint="Each plan includes everything in the one before it. Prices do not include tax.">
      <CompanyNote user={user} info={info} />
      <PlanSelector value={plan} onChange={setPlan} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {TIERS.map((tier) => (
          <PlanCard key={tier} tier={tier} price={formatTierPrice(tier, plan, pricing)} isCurrent={tier === info.tier}>
            {tier === 'premium' && <PremiumButton uid={user.uid} info={info} plan={plan} />}
            {isCompanyPlan(tier) && (
              <CompanyPlan uid={user.uid} info={info} plan={tier} isForSale={pricing[tier].isForSale} />
            )}
          </PlanCard>
        ))}
      </ul>
    </Section>
  );
}

type CompanyPlanProps = { uid: string; info: SubscriptionInfo; plan: CompanyPlanName; isForSale: boolean };

function CompanyPlan({ uid, info, plan, isForSale }: CompanyPlanProps) {
  const isGranted = info.tier === plan && info.paid === null && info.status !== 'past_due';
  if (info.isCompanyPaid || isGranted || (info.tier === 'enterprise' && info.paid === null)) return null;
  if (isForSale) return <CompanyPlanForm uid={uid} info={info} plan={plan} />;
  return (
    <Link to={PATHS.contact} className={buttonStyle('secondary')}>
      Contact us
    </Link>
  );
}

function formatTierPrice(tier: License, plan: PremiumPlan, pricing: Pricing): string {
  if (tier === 'free') return '$0';
  if (tier === 'premium') return premiumPrice(pricing.premium, plan);
  const { isForSale, monthly, seats } = pricing[tier];
  if (isForSale) return `${formatMoney(monthly)}/month per ${seats} seats`;
  return tier === 'enterprise' ? 'Custom pricing' : PRICE_LABELS[tier];
}

type CardProps = { tier: License; price: string; isCurrent: boolean; children: React.ReactNode };

function PlanCard({ tier, price, isCurrent, children }: CardProps) {
  const previousTier = TIERS[TIERS.indexOf(tier) - 1];
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-base font-semibold">{TIER_LABELS[tier]}</h3>
        {isCurrent && (
          <span className="rounded-full bg-brand-soft px-2.5 py-1 text-xs font-medium text-brand">Your plan</span>
        )}
      </div>
      <p className="text-xl font-semibold tabular-nums">{price}</p>
      <ul className="flex flex-1 flex-col gap-1.5 text-sm">
        {previousTier && <li className="text-ink-2">Everything in {TIER_LABELS[previousTier]}, plus</li>}
        {listAdvertisedFeatures(tier).map((feature) => (
          <FeatureItem key={feature} feature={feature} />
        ))}
      </ul>
      {children}
    </li>
  );
}

function premiumButtonLabel(info: SubscriptionInfo, plan: PremiumPlan): string | null {
  const { tier, status, plan: currentPlan, renews, paid, isCompanyPaid } = info;
  const isForCompany = isCompanyPlan(paid?.plan);
  if (status === 'trial') return renews && currentPlan === plan ? null : 'Continue with Premium';
  if (status === 'active') {
    if (renews && currentPlan === plan) return null;
    return isForCompany ? 'Change to Premium' : `Change to ${plan} billing`;
  }
  if (status === 'past_due') return 'Pay now';
  if (status === 'cancelled') return isForCompany ? 'Continue with Premium' : 'Keep Premium';
  if (isCompanyPaid) return 'Buy Premium for yourself';
  return tier === 'free' ? 'Upgrade to Premium' : null;
}

type PremiumProps = { uid: string; info: SubscriptionInfo; plan: PremiumPlan };

function PremiumButton({ uid, info, plan }: PremiumProps) {
  const { upgrade } = useSubscriptionChanges(uid);
  const task = useTask('Failed to upgrade');
  const label = premiumButtonLabel(info, plan);
  if (getUpgradeStep(info, { plan, packs: 1 }) === 'pay_overdue') return <PaymentDueNote />;
  if (label === null) return null;
  return (
    <>
      {info.status === 'active' && isCompanyPlan(info.paid?.plan) && (
        <p className="text-sm text-ink-2">Starts with your next payment, for you only.</p>
      )}
      {info.canStartTrial && <TrialButton uid={uid} />}
      <Button
        kind={info.canStartTrial ? 'secondary' : 'primary'}
        aria-disabled={task.isRunning}
        onClick={() =>
          void task.run(async () => {
            await upgrade({ plan, packs: 1 });
            return null;
          })
        }
      >
        {task.isRunning ? 'One moment...' : label}
      </Button>
      <TaskResultBanner outcome={task.outcome} />
    </>
  );
}
