import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { problemText } from '#web/lib/problem-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { usePremiumTrial } from './subscription-queries.ts';
import { usePremiumOffer } from './use-premium-offer.ts';

/** The ways past a paywall: the free trial where it is still open to this person, and the plans. */
export function PremiumActions({ onStarted }: { onStarted?: () => void }) {
  const { upgradeUrl } = usePremiumOffer();
  const trial = usePremiumTrial();
  const start = useMutation({ mutationFn: trial.start, onSuccess: () => onStarted?.(), networkMode: 'always' });
  return (
    <div className="flex flex-col gap-2">
      {trial.canStart && (
        <Button size="lg" aria-disabled={start.isPending} onClick={() => !start.isPending && start.mutate()}>
          {start.isPending ? 'Starting...' : 'Start 14-Day Free Trial'}
        </Button>
      )}
      <Link to={upgradeUrl} className={buttonStyle(trial.canStart ? 'secondary' : 'primary', 'lg')}>
        See the plans
      </Link>
      {start.error && (
        <Banner kind="alert">{problemText(start.error, 'Failed to start trial. Please try again.')}</Banner>
      )}
    </div>
  );
}
