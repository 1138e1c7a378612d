import { CircleAlert, FlaskConical, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession, useSessionState } from '#web/account/session/session-context.ts';
import { isSignedIn } from '#web/account/session/session-state.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { describeUsedArea, findAreaAt } from '#web/offline-areas/used-area.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ConflictNotice } from '../../writes/ConflictNotice.tsx';
import { useDialogs } from '../account/use-dialogs.ts';
import { useOfflineAreas } from '../offline/use-offline-areas.ts';
import { useSearch } from '../search/use-search.ts';
import { useStationStatus } from '../stations/station-queries.ts';
import { useMapFavorites } from '../stations/use-map-favorites.ts';
import { useMap } from '../use-map.ts';
import { useMapView } from '../use-map-view.ts';

/** Notices for the user, most urgent first. */
export function MapNotices() {
  return (
    <>
      <SearchNotice />
      <ConflictNotice className="shadow-float" />
      <ProfileNotice />
      <BasemapNotice />
      <OfflineNotice />
      <FavoritesNotice />
      <DatasetNotice />
    </>
  );
}

function SearchNotice() {
  const { problem } = useSearch();
  const { profile } = useDialogs();
  if (!problem) return null;
  const { isUserSetting, message } = problem;
  return (
    <Banner
      kind="alert"
      icon={<CircleAlert aria-hidden="true" />}
      className="shadow-float"
      action={isUserSetting && <NoticeAction onClick={() => profile.open('privacy')}>Privacy settings</NoticeAction>}
    >
      {message}
    </Banner>
  );
}

function BasemapNotice() {
  const { problem } = useMap().basemap;
  const isOnline = useOnline();
  if (problem === 'no-webgl') return <Notice>This browser can't draw the map. The list still works.</Notice>;
  if (problem !== 'imagery-offline' || !isOnline) return null;
  return <Notice>We can't show satellite imagery right now, so here is the street map.</Notice>;
}

function OfflineNotice() {
  const { stations } = useMap();
  const { center } = useMapView();
  const { usableAreas, boxes } = useOfflineAreas();
  const status = useStationStatus(stations);
  if (useOnline()) return null;
  const area = findAreaAt(usableAreas, boxes, center);
  if (area) return <Notice icon={<WifiOff aria-hidden="true" />}>{describeUsedArea(area, Date.now())}</Notice>;
  return (
    <Notice icon={<WifiOff aria-hidden="true" />}>
      {status === 'ready'
        ? 'You are offline. The map, filters, and station markers still work; station names and new searches need a connection.'
        : 'You are offline. Stations will appear when you are back online.'}
    </Notice>
  );
}

function FavoritesNotice() {
  const { failure } = useMapFavorites();
  const isOnline = useOnline();
  if (!failure || !isOnline) return null;
  return <Notice action={<NoticeAction onClick={failure.retry}>Try again</NoticeAction>}>{failure.message}</Notice>;
}

function DatasetNotice() {
  const { dataset } = useMap().config;
  const icon = <FlaskConical aria-hidden="true" />;
  return (
    <>
      {dataset.source === 'none' && (
        <Notice icon={icon}>The station data is being prepared. It will appear here when it is ready.</Notice>
      )}
      {dataset.isDemonstration && <Notice icon={icon}>Demonstration data: these stations are made up.</Notice>}
    </>
  );
}

type NoticeProps = { icon?: ReactNode; action?: ReactNode; children: ReactNode };

function Notice({ icon = <CircleAlert aria-hidden="true" />, action, children }: NoticeProps) {
  return (
    <Banner kind="notice" icon={icon} className="shadow-float" action={action}>
      {children}
    </Banner>
  );
}

function NoticeAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="min-h-11 shrink-0 rounded-lg px-2 underline" onClick={onClick}>
      {children}
    </button>
  );
}

function ProfileNotice() {
  const { profile } = useDialogs();
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
    <Notice action={<NoticeAction onClick={() => profile.open('profile')}>Complete registration</NoticeAction>}>
      Your account has no profile yet.
    </Notice>
  );
}
