import type { EventSinks } from '#contract/event-sinks.ts';
import type { AuthState } from '#web/account/session/session-state.ts';

type Conditions = {
  /** Null while unknown. */
  readonly sinks: EventSinks | null;
  readonly auth: Pick<AuthState, 'appUser' | 'firebaseUser' | 'isLoading'>;
  /** Whether this browser is set to share how the product is used. */
  readonly sharesUsage: boolean;
  /** Whether the browser asks not to be tracked. */
  readonly isOptedOut: boolean;
};

/** Whether events may be sent; null while unknown. A signed-in user without a profile hasn't agreed. */
export function mayTrack({ sinks, auth, sharesUsage, isOptedOut }: Conditions): boolean | null {
  const isWanted = sinks === null || sinks.isCounted || sinks.googleId !== null;
  if (isOptedOut || !sharesUsage || !isWanted) return false;
  if (auth.appUser?.privacySettings.shareAnalytics === false) return false;
  if (sinks === null || (auth.appUser === null && auth.isLoading)) return null;
  return auth.appUser !== null || auth.firebaseUser === null;
}
