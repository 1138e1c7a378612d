import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { User } from '#domain/account/user.ts';
import { getPlanTier, isCompanyPlan, type PlanChoice } from '#domain/license/plan-choice.ts';
import type { PremiumPlan } from '#domain/license/prices.ts';
import { getNextChoice } from '#domain/license/subscription.ts';
import {
  type SubscriptionChanges,
  usePremiumHealth,
  useSubscriptionChanges,
} from '#web/license/subscription-queries.ts';
import { TrialButton } from '#web/license/TrialButton.tsx';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TaskResultBanner } from '../profile/TaskResultBanner.tsx';
import { useTask } from '../profile/use-task.ts';
import { CancelForm } from './CancelForm.tsx';
import { CompanyNote } from './CompanyNote.tsx';
import { FeatureItem } from './FeatureItem.tsx';
import { PlanSelector, premiumPrice } from './PlanSelector.tsx';
import { subscriptionStatusText } from './subscription-copy.ts';
import { TIER_LABELS } from './tier-labels.ts';

type Props = { user: User; info: SubscriptionInfo; onPlans: () => void };

export function OverviewTab({ user, info, onPlans }: Props) {
  const changes = useSubscriptionChanges(user.uid);
  const statusText = subscriptionStatusText(info);
  return (
    <>
      <Section title="Your plan">
        <p className="text-2xl font-semibold tracking-tight">
          {TIER_LABELS[info.tier]}
          {info.status === 'trial' && <span className="ml-2 align-middle text-sm font-medium text-brand">Trial</span>}
        </p>
        <CompanyNote user={user} info={info} />
        {statusText && <p className="max-w-prose text-sm text-ink-2">{statusText}</p>}
        {info.tier !== 'free' && <PremiumHealth />}
        <NextSteps uid={user.uid} info={info} changes={changes} onPlans={onPlans} />
      </Section>
      <Section title="What it includes">
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {info.features.map((feature) => (
            <FeatureItem key={feature} feature={feature} />
          ))}
        </ul>
      </Section>
    </>
  );
}

type StepsProps = { uid: string; info: SubscriptionInfo; changes: SubscriptionChanges; onPlans: () => void };

function NextSteps({ uid, info, changes, onPlans }: StepsProps) {
  const upgradeTask = useTask('Failed to upgrade');
  const { status, renews, paid } = info;
  const choice = getNextChoice(info);
  const canContinue = status === 'trial' && !renews;
  const canResume = status === 'cancelled' && choice !== null;
  const isPaymentDue = status === 'past_due' && choice !== null;
  const tierLabel = TIER_LABELS[getPlanTier(choice?.plan ?? 'monthly')];
  const canUpgrade = info.tier === 'free' && !canContinue && !isPaymentDue;
  return (
    <>
      {canContinue && <ContinueWithPremium task={upgradeTask} changes={changes} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
        {info.canStartTrial && <TrialButton uid={uid} />}
        {canUpgrade && (
          <Button kind={info.canStartTrial ? 'secondary' : 'primary'} onClick={onPlans}>
            Upgrade to Premium
          </Button>
        )}
        {isPaymentDue && (
          <UpgradeButton label="Pay now" successMessage={null} choice={choice} task={upgradeTask} changes={changes} />
        )}
        {canResume && (
          <UpgradeButton
            label={`Keep ${tierLabel}`}
            successMessage={`${tierLabel} continues.`}
            choice={choice}
            task={upgradeTask}
            changes={changes}
          />
        )}
        {isCompanyPlan(paid?.plan) && (
          <Button kind="secondary" onClick={onPlans}>
            Change seats or plan
          </Button>
        )}
        {renews && <CancelForm info={info} onCancel={changes.cancel} />}
        <TaskResultBanner outcome={upgradeTask.outcome} />
      </div>
    </>
  );
}

type ContinueProps = Pick<UpgradeProps, 'task' | 'changes'>;

function ContinueWithPremium({ task, changes }: ContinueProps) {
  const [plan, setPlan] = useState<PremiumPlan>('monthly');
  const { pricing } = usePremiumOffer();
  return (
    <div className="flex flex-col gap-3 sm:items-start">
      <PlanSelector value={plan} onChange={setPlan} />
      <p className="text-sm text-ink-2 tabular-nums">{premiumPrice(pricing.premium, plan)} after your trial</p>
      <UpgradeButton
        label="Continue with Premium"
        successMessage={null}
        choice={{ plan, packs: 1 }}
        task={task}
        changes={changes}
      />
    </div>
  );
}

type UpgradeProps = {
  label: string;
  successMessage: string | null;
  choice: PlanChoice;
  task: ReturnType<typeof useTask>;
  changes: SubscriptionChanges;
};

function UpgradeButton({ label, successMessage, choice, task, changes }: UpgradeProps) {
  return (
    <Button
      aria-disabled={task.isRunning}
      onClick={() =>
        void task.run(async () => {
          await changes.upgrade(choice);
          return successMessage;
        })
      }
    >
      {task.isRunning ? 'One moment...' : label}
    </Button>
  );
}

const HEALTH_STATES = {
  healthy: { Icon: CircleCheck, label: 'Premium services are working', color: 'text-brand' },
  degraded: { Icon: TriangleAlert, label: 'Premium services are degraded at the moment', color: 'text-notice' },
  unknown: { Icon: CircleDashed, label: 'Checking premium services...', color: 'text-ink-3' },
} as const;

function PremiumHealth() {
  const { Icon, label, color } = HEALTH_STATES[usePremiumHealth() ?? 'unknown'];
  return (
    <p role="status" className={`flex items-center gap-2 text-sm ${color}`}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" /> {label}
    </p>
  );
}
