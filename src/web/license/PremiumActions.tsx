import { Link } from 'react-router';
import { useSessionState } from '#web/account/session-context.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useCanStartTrial } from './subscription-queries.ts';
import { TrialButton } from './TrialButton.tsx';
import { usePremiumOffer } from './use-premium-offer.ts';

/** Actions of a paywall: the free trial if still available, and the plans. */
export function PremiumActions({ onStarted }: { onStarted?: () => void }) {
  const { upgradeUrl } = usePremiumOffer();
  const uid = useSessionState().appUser?.uid ?? null;
  const canStart = useCanStartTrial(uid);
  return (
    <div className="flex flex-col gap-2">
      {canStart && uid !== null && <TrialButton uid={uid} size="lg" {...(onStarted ? { onStarted } : {})} />}
      <Link to={upgradeUrl} className={buttonStyle(canStart ? 'secondary' : 'primary', 'lg')}>
        See the plans
      </Link>
    </div>
  );
}
