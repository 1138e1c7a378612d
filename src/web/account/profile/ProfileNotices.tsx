import { CircleAlert, WifiOff } from 'lucide-react';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { useSessionState } from '../session/session-context.ts';
import { useFreshProfile } from './security/security-queries.ts';

/** Warns that the profile shown may be out of date. */
export function ProfileNotices() {
  const isOnline = useOnline();
  const { appUser: user } = useSessionState();
  const { isError, refetch } = useFreshProfile(user?.uid ?? null);
  if (!isOnline)
    return (
      <Banner kind="notice" icon={<WifiOff aria-hidden="true" />} className="m-3">
        You are offline. Your data may be out of date; you can make changes when you are back online.
      </Banner>
    );
  if (!user || !isError) return null;
  const retryButton = (
    <button type="button" className="min-h-11 rounded-lg px-2 underline" onClick={() => void refetch()}>
      Try again
    </button>
  );
  return (
    <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />} className="m-3" action={retryButton}>
      Failed to load profile data
    </Banner>
  );
}
