import { computeYearlySavingsPercent, type PremiumPlan } from '#domain/license/prices.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

type Props = { value: PremiumPlan; onChange: (plan: PremiumPlan) => void };

export function PlanSelector({ value, onChange }: Props) {
  const { premium } = usePremiumOffer().pricing;
  return (
    <div className="max-w-sm">
      <SegmentedControl
        label="Billing period"
        framed
        value={value}
        onChange={onChange}
        segments={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'yearly', label: `Yearly · Save ${computeYearlySavingsPercent(premium)}%` },
        ]}
      />
    </div>
  );
}

/** Formats the Premium price with its period, like "$9.99/month". */
export function premiumPrice(premium: Readonly<Record<PremiumPlan, number>>, plan: PremiumPlan): string {
  return `${formatMoney(premium[plan])}/${plan === 'monthly' ? 'month' : 'year'}`;
}
