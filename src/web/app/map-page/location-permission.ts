/** Why a search or a location request failed; isUserSetting if the user's own privacy settings are the cause. */
export type SearchProblem = { readonly message: string; readonly isUserSetting?: true };

const LOCATION_OFF: SearchProblem = {
  message: 'Location is off in your privacy settings.',
  isUserSetting: true,
};
const PERMISSION_UNKNOWN: SearchProblem = {
  message: "Your profile hasn't loaded, so this page can't ask for your location.",
};

/** Null if the page may request the location. An unknown permission (null) doesn't allow it. */
export function locationBlockedReason(mayLocate: boolean | null): SearchProblem | null {
  if (mayLocate === null) return PERMISSION_UNKNOWN;
  return mayLocate ? null : LOCATION_OFF;
}

export function isLocationBlocked(problem: SearchProblem | null): boolean {
  return problem === LOCATION_OFF || problem === PERMISSION_UNKNOWN;
}
