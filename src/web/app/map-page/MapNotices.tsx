import { CircleAlert, FlaskConical, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MapConfig } from '#contract/map.ts';
import type { ProfileTab } from '#web/account/profile/profile-tabs.ts';
import { useSession, useSessionState } from '#web/account/session-context.ts';
import { isSignedIn } from '#web/account/session-state.ts';
import { useOnline } from '#web/lib/use-online.ts';
import type { MapProblem } from '#web/map/MapView.tsx';
import type { StationStatus } from '#web/map/stations/stations.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { SearchError } from './location-permission.ts';

type Props = {
  dataset: MapConfig['dataset'];
  stationStatus: StationStatus;
  mapProblem: MapProblem | null;
  searchProblem: SearchError | null;
  /** Set if favorites couldn't be loaded. */
  favoritesFailure: { readonly words: string; readonly retry: () => void } | null;
  onOpenProfile: (tab: ProfileTab) => void;
};

/** Notices for the user, most urgent first. */
export function MapNotices(props: Props) {
  const { dataset, stationStatus, mapProblem, searchProblem, favoritesFailure, onOpenProfile } = props;
  const isOnline = useOnline();
  return (
    <>
      {searchProblem && (
        <Banner
          kind="alert"
          icon={<CircleAlert aria-hidden="true" />}
          className="shadow-float"
          action={
            searchProblem.isUserSetting && (
              <NoticeAction onClick={() => onOpenProfile('privacy')}>Privacy settings</NoticeAction>
            )
          }
        >
          {searchProblem.words}
        </Banner>
      )}
      <ProfileNotice onOpenProfile={onOpenProfile} />
      {mapProblem === 'no-webgl' && (
        <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />} className="shadow-float">
          This browser can't draw the map. The list still works.
        </Banner>
      )}
      {mapProblem === 'layer-offline' && isOnline && (
        <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />} className="shadow-float">
          Satellite imagery is not available right now; the street map is shown instead.
        </Banner>
      )}
      {!isOnline && (
        <Banner kind="notice" icon={<WifiOff aria-hidden="true" />} className="shadow-float">
          {stationStatus === 'ready'
            ? 'You are offline. The map, filters and station markers still work; names and new searches need a connection.'
            : 'You are offline. Stations will appear when you are back online.'}
        </Banner>
      )}
      {favoritesFailure && isOnline && (
        <Banner
          kind="notice"
          icon={<CircleAlert aria-hidden="true" />}
          className="shadow-float"
          action={<NoticeAction onClick={favoritesFailure.retry}>Try again</NoticeAction>}
        >
          {favoritesFailure.words}
        </Banner>
      )}
      {dataset.source === 'none' && (
        <Banner kind="notice" icon={<FlaskConical aria-hidden="true" />} className="shadow-float">
          The station data is being prepared. It will appear here when it is ready.
        </Banner>
      )}
      {dataset.isDemonstration && (
        <Banner kind="notice" icon={<FlaskConical aria-hidden="true" />} className="shadow-float">
          Demonstration data: these stations are made up.
        </Banner>
      )}
    </>
  );
}

function NoticeAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="min-h-11 shrink-0 rounded-lg px-2 underline" onClick={onClick}>
      {children}
    </button>
  );
}

function ProfileNotice({ onOpenProfile }: Pick<Props, 'onOpenProfile'>) {
  const session = useSession();
  const auth = useSessionState();
  const { appUser, error } = auth;
  const isOnline = useOnline();
  // While offline, another notice explains the cause.
  if (!isSignedIn(auth) || (appUser && !isOnline)) return null;
  if (error !== null)
    return (
      <Banner
        kind="alert"
        icon={<CircleAlert aria-hidden="true" />}
        className="shadow-float"
        action={<NoticeAction onClick={() => void session.retryProfile()}>Try again</NoticeAction>}
      >
        {appUser ? 'Failed to load profile data' : error}
      </Banner>
    );
  if (appUser) return null;
  return (
    <Banner
      kind="notice"
      icon={<CircleAlert aria-hidden="true" />}
      className="shadow-float"
      action={<NoticeAction onClick={() => onOpenProfile('profile')}>Complete registration</NoticeAction>}
    >
      Your account has no profile yet.
    </Banner>
  );
}
