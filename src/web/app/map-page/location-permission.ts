/** Why a search found nothing; isUserSetting if the user's own privacy settings are the cause. */
export type SearchError = { readonly message: string; readonly isUserSetting?: true };

const IS_OFF: SearchError = {
  message: 'Location is off in your privacy settings.',
  isUserSetting: true,
};
const IS_NOT_KNOWN: SearchError = {
  message: 'Your profile has not loaded, so this page cannot ask for your location.',
};

/** Returns why the page may not ask for the location, or null if it may; not allowed while unknown (null). */
export function locationBlockedReason(mayLocate: boolean | null): SearchError | null {
  if (mayLocate === null) return IS_NOT_KNOWN;
  return mayLocate ? null : IS_OFF;
}

/** Whether the only problem is that the page may not ask for the location. */
export function isLocationBlocked(problem: SearchError | null): boolean {
  return problem === IS_OFF || problem === IS_NOT_KNOWN;
}
