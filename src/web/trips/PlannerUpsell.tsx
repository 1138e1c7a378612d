import { Route } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { formatMoney } from '#web/lib/format.ts';
import { PremiumActions } from '#web/license/PremiumActions.tsx';
import { SandboxNotice } from '#web/license/SandboxNotice.tsx';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';

const GIVES = [
  'Stops that fit your rig, each with a backup.',
  'Charge on arrival, with a realistic range.',
  'Hills, wind and weather for the weight and shape of your trailer.',
  'Other plans: fewer stops, never unhitching, or cheaper.',
];

/** What the planner offers, for users without a license, and where to buy one. */
export function PlannerUpsell({ license }: { license: License }) {
  const { pricing, isSandbox } = usePremiumOffer();
  return (
    <section aria-label="Trip planning" className="flex flex-col gap-4 rounded-2xl bg-panel-2 p-4">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
          <Route aria-hidden="true" className="size-5.5" />
        </span>
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{checkFeature(license, 'trip_planning').blockedReason}</p>
          <p className="mt-2 font-semibold">With Premium, trips are planned for your rig:</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-sm">
            {GIVES.map((gift) => (
              <li key={gift}>{gift}</li>
            ))}
          </ul>
          <p className="mt-3 text-lg font-semibold tabular-nums">{formatMoney(pricing.premium.monthly)}/month</p>
        </div>
      </div>
      <PremiumActions />
      {isSandbox && <SandboxNotice />}
    </section>
  );
}
