import { ChartColumn } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { checkLicense } from '#domain/license/gate.ts';
import { formatMoney } from '#web/lib/format.ts';
import { PremiumActions } from '#web/license/PremiumActions.tsx';
import { SandboxNotice } from '#web/license/SandboxNotice.tsx';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';

const GIVES = [
  'Miles towed, and the energy per mile by rig, speed, and temperature.',
  'Cost per mile and by network, from the charging sessions that you log or import.',
  'What you save compared with gasoline.',
];

/** What analytics offer, for users without a license, and where to buy one. */
export function AnalyticsUpsell({ license }: { license: License }) {
  const { pricing, isSandbox } = usePremiumOffer();
  return (
    <section aria-label="Analytics with Premium" className="flex flex-col gap-4 p-5">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
          <ChartColumn aria-hidden="true" className="size-5.5" />
        </span>
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{checkLicense(license, 'analytics').blockedReason}</p>
          <p className="mt-2 font-semibold">With Premium, you see what your trips used and cost:</p>
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
