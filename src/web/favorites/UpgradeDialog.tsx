import { FileDown, Heart, type LucideIcon, NotebookPen } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { checkItemLimit, checkPaidFeature } from '#domain/license/gate.ts';
import { getTierLimits } from '#domain/license/tiers.ts';
import { formatMoney } from '#web/lib/format.ts';
import { PremiumActions } from '#web/license/PremiumActions.tsx';
import { SandboxNotice } from '#web/license/SandboxNotice.tsx';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { UpgradeFeature, UpgradePrompt } from './upgrade-prompts.ts';

type UpgradeText = { readonly title: string; readonly benefit: string; readonly Icon: LucideIcon };

const TEXTS: Readonly<Record<UpgradeFeature, UpgradeText>> = {
  favorites: {
    title: 'Unlimited Favorites',
    benefit: 'Save as many stations as you want, add your own notes, and export them.',
    Icon: Heart,
  },
  export: {
    title: 'Export Favorites',
    benefit: 'Export your favorites as a spreadsheet or a map file for other apps.',
    Icon: FileDown,
  },
  notes: {
    title: 'Personal Notes',
    benefit: "Write down what you learn at a station: which lane to take, where there's room to turn.",
    Icon: NotebookPen,
  },
};

function getReason(license: License, feature: UpgradeFeature): string | null {
  if (feature === 'favorites')
    return checkItemLimit(license, 'favorites', getTierLimits(license).maxFavorites ?? 0).blockedReason;
  return checkPaidFeature(license, feature).blockedReason;
}

export function UpgradeDialog({ license, prompt }: { license: License; prompt: UpgradePrompt }) {
  return (
    <Dialog
      open={prompt.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) prompt.close();
      }}
      title={TEXTS[prompt.feature].title}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button kind="quiet" onClick={prompt.close}>
            Not now
          </Button>
          <PremiumActions feature={prompt.feature} onStarted={prompt.resume} />
        </div>
      }
    >
      <Offer license={license} feature={prompt.feature} />
    </Dialog>
  );
}

function Offer({ license, feature }: { license: License; feature: UpgradeFeature }) {
  const { pricing, isSandbox } = usePremiumOffer();
  const { benefit, Icon } = TEXTS[feature];
  return (
    <div className="flex flex-col gap-5 px-5 py-5">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{getReason(license, feature)}</p>
          <p className="mt-2">{benefit}</p>
          <p className="mt-3 text-lg font-semibold tabular-nums">{formatMoney(pricing.premium.monthly)}/month</p>
        </div>
      </div>
      {isSandbox && <SandboxNotice />}
    </div>
  );
}
