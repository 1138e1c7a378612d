import { CircleAlert, CloudOff, LogIn, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { isOfflineError } from '#web/lib/requests/no-connection.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { useGarage } from './use-garage.ts';

type Props = {
  garage: ReturnType<typeof useGarage>;
  /** Null for signed-in users. */
  signIn: ReactNode;
};

export function RigsNotices({ garage, signIn }: Props) {
  const isOnline = useOnline();
  if (signIn !== null)
    return (
      <Banner kind="success" icon={<LogIn aria-hidden="true" />} action={signIn}>
        Your rigs are saved in this browser. Sign in to use them on all your devices.
      </Banner>
    );
  const count = garage.unsent.length;
  if (!isOnline)
    return (
      <Banner kind="notice" icon={<WifiOff aria-hidden="true" />}>
        {count === 0
          ? 'You are offline. Your rigs may be out of date; changes are saved here until you are back online.'
          : `You are offline. ${formatQuantity(count, 'change')} ${count === 1 ? 'is' : 'are'} saved in this browser and will be saved to your account when you are back online.`}
      </Banner>
    );
  return <UnsentNotice garage={garage} count={count} />;
}

function UnsentNotice({ garage, count }: Pick<Props, 'garage'> & { count: number }) {
  const { sendError, isSending, retrySend } = garage;
  if (count === 0 || sendError === null || isSending) return null;
  const savedText = `${formatQuantity(count, 'change')} ${count === 1 ? 'is' : 'are'} saved in this browser but not in your account.`;
  const reason = isOfflineError(sendError) ? '' : errorText(sendError, "We couldn't reach your account.");
  return (
    <Banner
      kind="alert"
      icon={reason === '' ? <CloudOff aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      action={
        <button type="button" className="min-h-11 shrink-0 rounded-lg px-2 underline" onClick={retrySend}>
          Try again
        </button>
      }
    >
      {savedText} {reason}
    </Banner>
  );
}
