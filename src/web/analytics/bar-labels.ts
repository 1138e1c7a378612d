/** Approximate width of a character on an axis. */
const CHARACTER_PX = 6.8;
const GAP_PX = 8;
/** A name cut shorter than this would be hard to recognize. */
const MIN_NAME_CHARACTERS = 9;

const getMaxLength = (labels: readonly string[]) => Math.max(0, ...labels.map(({ length }) => length));

/** The minimum distance between labels: dates fit in full, long names in part. */
export function computeLabelSpacePx(labels: readonly string[]): number {
  return Math.ceil(GAP_PX + CHARACTER_PX * Math.min(getMaxLength(labels), MIN_NAME_CHARACTERS));
}

export function fitLabel(label: string, spacePx: number): string {
  const maxCharacters = Math.floor((spacePx - GAP_PX) / CHARACTER_PX);
  return label.length <= maxCharacters ? label : `${label.slice(0, Math.max(1, maxCharacters - 1)).trimEnd()}…`;
}

export function computeAxisWidthPx(values: readonly string[]): number {
  return Math.ceil(2 * GAP_PX + CHARACTER_PX * getMaxLength(values));
}
