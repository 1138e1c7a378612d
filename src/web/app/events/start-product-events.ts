import type { EventSinks } from '#contract/product-events.ts';
import type { AuthState } from '#web/account/session-state.ts';
import { browserSharesUsage, refusesTracking } from '#web/lib/events/privacy.ts';
import { setEventSender } from '#web/lib/events/track.ts';
import { access, session } from '../session.ts';

type Consent = {
  readonly sinks: EventSinks | null;
  readonly auth: Pick<AuthState, 'appUser' | 'firebaseUser' | 'isLoading'>;
  readonly isShared: boolean;
  readonly isRefused: boolean;
};

/** Whether events may be sent; null while it isn't known. A signed-in user without a profile hasn't agreed. */
export function mayTrack({ sinks, auth, isShared, isRefused }: Consent): boolean | null {
  if (isRefused || !isShared) return false;
  if (sinks !== null && !sinks.isCounted && sinks.googleId === null) return false;
  if (auth.appUser !== null) return auth.appUser.privacySettings.shareAnalytics && (sinks === null ? null : true);
  if (auth.isLoading || sinks === null) return null;
  return auth.firebaseUser === null;
}

const nothing = () => undefined;

/** Sends product events while this server wants them and nothing forbids it. A changed setting counts at once. */
export function startProductEvents(): void {
  let wanted: string | null = null;
  let stop: () => void = nothing;

  async function open(sinks: EventSinks, key: string): Promise<void> {
    const { openSinks } = await import('#web/lib/events/open-sinks.ts');
    if (wanted !== key) return;
    const opened = openSinks(sinks);
    stop = opened.stop;
    setEventSender(opened.send);
  }

  function decide(): void {
    const sinks = access.eventSinks();
    const isShared = browserSharesUsage.get() === 'on';
    const isAllowed = mayTrack({ sinks, auth: session.get(), isShared, isRefused: refusesTracking() });
    const key = isAllowed === true ? JSON.stringify(sinks) : null;
    if (key !== null && key === wanted) return;
    stop();
    stop = nothing;
    wanted = key;
    setEventSender(isAllowed === false ? null : undefined);
    if (key !== null && sinks !== null) void open(sinks, key).catch(() => setEventSender(null));
  }

  for (const source of [access, session, browserSharesUsage]) source.subscribe(decide);
  decide();
}
