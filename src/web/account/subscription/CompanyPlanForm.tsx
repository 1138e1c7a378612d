import { useState } from 'react';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import { getPeriodCents, getSeats, type PlanChoice } from '#domain/license/plan-choice.ts';
import { type CompanyPlan, PACK_SEATS, PACKS_MAX } from '#domain/license/prices.ts';
import { getUpgradeStep, type UpgradeStep } from '#domain/license/subscription-steps.ts';
import { formatMoney, formatQuantity } from '#web/lib/format.ts';
import { useSubscriptionChanges } from '#web/license/subscription-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TaskResultBanner } from '../profile/TaskResultBanner.tsx';
import { useTask } from '../profile/use-task.ts';
import { PaymentDueNote } from './PaymentDueNote.tsx';
import { describeChange } from './subscription-copy.ts';
import { TIER_LABELS } from './tier-labels.ts';

type Props = { uid: string; info: SubscriptionInfo; plan: CompanyPlan };

export function CompanyPlanForm({ uid, info, plan }: Props) {
  const minPacks = Math.max(1, Math.ceil((info.usedSeats ?? 0) / PACK_SEATS[plan]));
  const [packs, setPacks] = useState(Math.max(minPacks, info.plan === plan ? info.packs : 1));
  const wanted = { plan, packs };
  const options = Array.from({ length: PACKS_MAX[plan] - minPacks + 1 }, (_, index) => {
    const packCount = minPacks + index;
    return { value: String(packCount), label: formatQuantity(PACK_SEATS[plan] * packCount, 'seat') };
  });
  return (
    <>
      <SelectField
        label={`${TIER_LABELS[plan]} seats`}
        name={`${plan}-packs`}
        options={options}
        value={String(packs)}
        onChange={(value) => setPacks(Number(value))}
        hint={
          info.usedSeats ? `${formatQuantity(info.usedSeats, 'seat')} in use, including open invitations.` : undefined
        }
      />
      <p className="text-sm tabular-nums">
        <span className="font-semibold">{formatMoney(getPeriodCents(wanted) / 100)}/month</span> for {getSeats(wanted)}{' '}
        seats, plus tax
      </p>
      <Purchase key={packs} uid={uid} info={info} wanted={wanted} />
    </>
  );
}

function getActionLabel(
  step: UpgradeStep,
  { status, paid, renews }: SubscriptionInfo,
  wanted: PlanChoice,
): string | null {
  const name = TIER_LABELS[wanted.plan === 'enterprise' ? 'enterprise' : 'business'];
  if (step === 'nothing' || step === 'pay_overdue') return null;
  if (status === 'past_due') return 'Pay now';
  if (step !== 'schedule')
    return paid?.plan === wanted.plan ? `Change to ${getSeats(wanted)} seats now` : `Buy ${name}`;
  return renews ? 'Change with the next payment' : `Keep ${name}`;
}

type PurchaseProps = { uid: string; info: SubscriptionInfo; wanted: PlanChoice };

/** A change that is charged or scheduled without a checkout page is confirmed first. */
function Purchase({ uid, info, wanted }: PurchaseProps) {
  const { upgrade } = useSubscriptionChanges(uid);
  const [isConfirming, setConfirming] = useState(false);
  const task = useTask("We couldn't change the plan. Please try again.");
  const step = getUpgradeStep(info, wanted);
  const label = getActionLabel(step, info, wanted);
  const buy = () =>
    task.run(async () => {
      await upgrade(wanted);
      setConfirming(false);
      return null;
    });
  if (step === 'pay_overdue') return <PaymentDueNote />;
  if (label === null) return <p className="text-sm text-ink-2">This is your current plan.</p>;
  const needsConfirmation = step === 'charge' || step === 'schedule';
  return (
    <>
      {needsConfirmation && isConfirming && (
        <p className="text-sm text-ink-2">{describeChange({ step, wanted, info })}</p>
      )}
      <TaskResultBanner outcome={task.outcome} />
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-1"
          aria-disabled={task.isRunning}
          onClick={() => (needsConfirmation && !isConfirming ? setConfirming(true) : void buy())}
        >
          {task.isRunning ? 'One moment...' : isConfirming ? getConfirmLabel(step, wanted) : label}
        </Button>
        {isConfirming && (
          <Button kind="secondary" onClick={() => setConfirming(false)}>
            Not now
          </Button>
        )}
      </div>
    </>
  );
}

function getConfirmLabel(step: UpgradeStep, wanted: PlanChoice): string {
  return step === 'charge' ? `Pay ${formatMoney(getPeriodCents(wanted) / 100)} plus tax` : 'Yes, change it';
}
