/** Why nothing was found; isByChoice when the driver's own privacy settings are why. */
export type SearchProblem = { readonly words: string; readonly isByChoice?: true };

const IS_OFF: SearchProblem = {
  words: 'Location is off in your privacy settings.',
  isByChoice: true,
};
const IS_NOT_KNOWN: SearchProblem = {
  words: 'Your profile has not loaded, so this page cannot ask for your location.',
};

/** Why the page does not ask where the device is, null when it may; while that is not known it may not. */
export function locationRefusal(mayLocate: boolean | null): SearchProblem | null {
  if (mayLocate === null) return IS_NOT_KNOWN;
  return mayLocate ? null : IS_OFF;
}

/** Whether a problem is only that the page did not ask where the device is. */
export function isLocationRefusal(problem: SearchProblem | null): boolean {
  return problem === IS_OFF || problem === IS_NOT_KNOWN;
}
