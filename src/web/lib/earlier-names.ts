/** Former names of fields and values in JSON that earlier versions of the page or of packages stored. */
const RENAMED: readonly (readonly [earlier: RegExp, current: string])[] = [
  [/"leavePercent":/g, '"departurePercent":'],
  // In a stored drive.
  [/"way":/g, '"plan":'],
  [/"isAccessibleBay":/g, '"isAccessibleStall":'],
  [/("portCorner":"(?:front|rear)-)centre"/g, '$1center"'],
  // In the parts of a score.
  [/("points":[\d.e+-]+,)"words":/g, '$1"description":'],
];

/** Returns stored JSON with current names. Quotes inside a string are escaped, so its text never changes. */
export function withCurrentNames(json: string): string {
  return RENAMED.reduce((text, [earlier, current]) => text.replace(earlier, current), json);
}
