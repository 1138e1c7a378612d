import { Link } from 'react-router';
import type { TrackedFeature } from '#contract/product-events.ts';
import { useSessionState } from '#web/account/session/session-context.ts';
import { track } from '#web/lib/events/track.ts';
import { useMountEffect } from '#web/lib/hooks/use-mount-effect.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useCanStartTrial } from './subscription-queries.ts';
import { TrialButton } from './TrialButton.tsx';
import { usePremiumOffer } from './use-premium-offer.ts';

type Props = { feature: TrackedFeature; onStarted?: () => void };

export function PremiumActions({ feature, onStarted }: Props) {
  useMountEffect(() => track({ type: 'premium_feature', action: 'blocked', feature }));
  const { upgradeUrl } = usePremiumOffer();
  const uid = useSessionState().appUser?.uid ?? null;
  const canStart = useCanStartTrial(uid);
  // A button that appeared later would move the ones below it as they are pressed.
  if (canStart === null) return <Skeleton className="h-26 rounded-xl" />;
  return (
    <div className="flex flex-col gap-2">
      {canStart && uid !== null && <TrialButton uid={uid} size="lg" {...(onStarted ? { onStarted } : {})} />}
      <Link to={upgradeUrl} className={buttonStyle(canStart ? 'secondary' : 'primary', 'lg')}>
        See the plans
      </Link>
    </div>
  );
}
