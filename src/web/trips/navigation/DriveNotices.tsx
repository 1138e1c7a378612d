import { CircleAlert, LoaderCircle, MapPinOff, MoonStar, Route, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#web/lib/form/error-text.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { newsText, offerText } from './drive-copy.ts';
import { LargeButton } from './LargeButton.tsx';
import type { NavigationSession } from './navigation-session.ts';
import type { NavigationState } from './navigation-state.ts';

type Props = { session: NavigationSession; state: NavigationState };

export function DriveNotices({ session, state }: Props) {
  const isOnline = useOnline();
  const [hasReadCoarseNotice, setHasReadCoarseNotice] = useState(false);
  const { failure, isPlanning, note, problem, screen, drive } = state;
  return (
    <>
      <OfferCard session={session} state={state} />
      {isPlanning && <Notice icon={<LoaderCircle aria-hidden="true" className="animate-spin" />}>Replanning...</Notice>}
      {note && (
        <Notice icon={<Route aria-hidden="true" />} onRead={session.dismissNote}>
          {offerText({ reason: note.reason, change: note.change })}
        </Notice>
      )}
      {drive.following.isOff && !isPlanning && drive.stoppedAtMs === null && (
        <Notice icon={<CircleAlert aria-hidden="true" />}>
          {isOnline ? 'You are off the route.' : 'You are off the route. A new one needs a connection.'}
        </Notice>
      )}
      {failure && <Notice icon={<CircleAlert aria-hidden="true" />}>{errorText(failure, failure.message)}</Notice>}
      {!isOnline && (
        <Notice icon={<WifiOff aria-hidden="true" />}>
          {session.canPlanOffline()
            ? 'You are offline. New stops are planned from your downloads.'
            : 'You are offline. The route stays as it is; a new one needs a connection.'}
        </Notice>
      )}
      {problem && <Notice icon={<MapPinOff aria-hidden="true" />}>{positionText(state)}</Notice>}
      {state.route.isCoarse && !hasReadCoarseNotice && (
        <Notice icon={<CircleAlert aria-hidden="true" />} onRead={() => setHasReadCoarseNotice(true)}>
          Only interstates are mapped here. On other roads, follow the signs.
        </Notice>
      )}
      {screen === 'none' && (
        <Notice icon={<MoonStar aria-hidden="true" />}>
          This browser may turn the screen off. Set your phone to keep it on while you drive.
        </Notice>
      )}
    </>
  );
}

function positionText({ problem, position }: NavigationState): string {
  if (problem === 'denied')
    return 'Location access is off. Tap through the steps yourself, or allow location in your browser and start again.';
  return position === null
    ? "We don't have your location yet. You can tap through the steps yourself."
    : 'Location lost. Navigation resumes when your device finds it again.';
}

function Notice({ icon, onRead, children }: { icon: ReactNode; onRead?: () => void; children: ReactNode }) {
  return (
    <Banner
      kind="notice"
      icon={icon}
      className="text-sm! shadow-float"
      action={
        onRead && (
          <button type="button" className="min-h-14 shrink-0 rounded-lg px-3 text-base underline" onClick={onRead}>
            OK
          </button>
        )
      }
    >
      {children}
    </Banner>
  );
}

function OfferCard({ session, state }: Props) {
  const { news, offer } = state;
  if (news.length === 0 && offer === null) return null;
  const text = newsText(news, offer !== null);
  function dismiss() {
    session.dismissNews();
    session.dismissOffer();
  }
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-float">
      {text !== '' && <p className="text-lg font-semibold">{text}</p>}
      {offer && <p className="text-base">{offerText(offer)}</p>}
      <div className="flex gap-2">
        <LargeButton kind="secondary" className="flex-1" onClick={dismiss}>
          {offer ? 'Keep the plan' : 'OK'}
        </LargeButton>
        {offer && (
          <LargeButton className="flex-1" onClick={session.acceptOffer}>
            Use the new plan
          </LargeButton>
        )}
      </div>
    </div>
  );
}
