/** About the width of a character of an axis; capitals and digits are the widest. */
const CHARACTER_PX = 6.8;
const GAP_PX = 8;
/** The part of a long name that is still worth reading. */
const NAME_CHARACTERS = 9;

const longest = (labels: readonly string[]) => Math.max(0, ...labels.map(({ length }) => length));

/** The least space from one label to the next: dates fit whole, names with their beginning. */
export function labelSpacePx(labels: readonly string[]): number {
  return Math.ceil(GAP_PX + CHARACTER_PX * Math.min(longest(labels), NAME_CHARACTERS));
}

/** Shortens a label to the space it has. */
export function fitLabel(label: string, spacePx: number): string {
  const most = Math.floor((spacePx - GAP_PX) / CHARACTER_PX);
  return label.length <= most ? label : `${label.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}

/** The width of a vertical axis with its ticks, so that no value is cut. */
export function axisWidthPx(values: readonly string[]): number {
  return Math.ceil(2 * GAP_PX + CHARACTER_PX * longest(values));
}
