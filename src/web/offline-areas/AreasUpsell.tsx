import type { License } from '#domain/account/user.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { formatMoney } from '#web/lib/format.ts';
import { PremiumActions } from '#web/license/PremiumActions.tsx';
import { SandboxNotice } from '#web/license/SandboxNotice.tsx';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';

const GIVES = [
  'Search by name and town, and open cards, without a signal.',
  'The verdict for your rig, and what other drivers report.',
  'A state, a region that you draw on the map, or the way of a saved trip.',
];

/** What offline areas offer, for drivers without a license. */
export function AreasUpsell({ license }: { license: License }) {
  const { pricing, isSandbox } = usePremiumOffer();
  return (
    <section aria-label="Premium" className="flex flex-col gap-3 rounded-2xl bg-panel-2 p-4">
      <p className="text-sm text-ink-2">{checkPaidFeature(license, 'offline_sync').blockedReason}</p>
      <p className="font-semibold">With Premium, you save areas to this device:</p>
      <ul className="flex list-disc flex-col gap-1 pl-4 text-sm">
        {GIVES.map((gift) => (
          <li key={gift}>{gift}</li>
        ))}
      </ul>
      <p className="text-lg font-semibold tabular-nums">{formatMoney(pricing.premium.monthly)}/month</p>
      <PremiumActions />
      {isSandbox && <SandboxNotice />}
    </section>
  );
}
