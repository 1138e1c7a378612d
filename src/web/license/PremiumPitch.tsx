import type { LucideIcon } from 'lucide-react';
import type { TrackedFeature } from '#contract/product-events.ts';
import { formatMoney } from '#web/lib/format.ts';
import { PremiumActions } from './PremiumActions.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { usePremiumOffer } from './use-premium-offer.ts';

type Props = {
  feature: TrackedFeature;
  label: string;
  Icon: LucideIcon;
  reason: string | null;
  lead: string;
  benefits: readonly string[];
};

export function PremiumPitch({ feature, label, Icon, reason, lead, benefits }: Props) {
  const { pricing, isSandbox } = usePremiumOffer();
  return (
    <section aria-label={label} className="flex flex-col gap-4 rounded-2xl bg-panel-2 p-4">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{reason}</p>
          <p className="mt-2 font-semibold">{lead}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-sm">
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          <p className="mt-3 text-lg font-semibold tabular-nums">{formatMoney(pricing.premium.monthly)}/month</p>
        </div>
      </div>
      <div className="max-w-md">
        <PremiumActions feature={feature} />
      </div>
      {isSandbox && <SandboxNotice />}
    </section>
  );
}
