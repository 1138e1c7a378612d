import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { SendVerification } from '#web/account/profile/details/SendVerification.tsx';
import { useSessionState } from '#web/account/session/session-context.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useSubscriptionChanges } from './subscription-queries.ts';

/** The result appears below the button, possibly outside of the viewport. */
const scrollIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

type Props = { uid: string; size?: 'md' | 'lg'; onStarted?: () => void };

/** Starts the free trial. Offers to send the verification email first if the address isn't verified. */
export function TrialButton({ uid, size = 'md', onStarted }: Props) {
  const { startTrial } = useSubscriptionChanges(uid);
  const email = useSessionState().appUser?.email ?? '';
  const start = useMutation({
    mutationFn: startTrial,
    onSuccess(outcome) {
      if (outcome !== 'started') return;
      showToast('Your trial has started.');
      onStarted?.();
    },
    networkMode: 'always',
  });
  return (
    <>
      <Button size={size} aria-disabled={start.isPending} onClick={() => !start.isPending && start.mutate()}>
        {start.isPending ? 'Starting...' : 'Start 14-Day Free Trial'}
      </Button>
      {start.data === 'needs_verified_email' && (
        <div ref={scrollIntoView} className="flex w-full flex-col gap-3">
          <Banner kind="alert" icon={<MailWarning aria-hidden="true" />}>
            Verify {email} first. Open the link we emailed you, then start your trial.
          </Banner>
          <SendVerification email={email} />
        </div>
      )}
      {start.error && (
        <div ref={scrollIntoView} className="w-full">
          <Banner kind="alert">{errorText(start.error, 'Failed to start trial. Please try again.')}</Banner>
        </div>
      )}
    </>
  );
}
