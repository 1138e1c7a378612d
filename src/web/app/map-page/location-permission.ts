/** Why nothing was found; isUserSetting when the driver's own privacy settings are why. */
export type SearchError = { readonly words: string; readonly isUserSetting?: true };

const IS_OFF: SearchError = {
  words: 'Location is off in your privacy settings.',
  isUserSetting: true,
};
const IS_NOT_KNOWN: SearchError = {
  words: 'Your profile has not loaded, so this page cannot ask for your location.',
};

/** Why the page does not ask where the device is, null when it may; while that is not known it may not. */
export function locationBlockedReason(mayLocate: boolean | null): SearchError | null {
  if (mayLocate === null) return IS_NOT_KNOWN;
  return mayLocate ? null : IS_OFF;
}

/** Whether a problem is only that the page did not ask where the device is. */
export function isLocationBlocked(problem: SearchError | null): boolean {
  return problem === IS_OFF || problem === IS_NOT_KNOWN;
}
