/** The record fields that describe a station's location. */
export type SiteDescription = {
  readonly name?: string;
  readonly directions?: string | null;
  readonly facilityType?: string | null;
};

const STRUCTURE_TYPES: ReadonlySet<string> = new Set(['PARKING_GARAGE', 'PAY_GARAGE']);

/**
 * Operators' words for a parking structure. A possessive before "garage" ("Joe's garage") means a repair shop instead.
 */
const STRUCTURE =
  /(?<!['’]s )\bgarages?\d*\b|\bparkade\b|\b(parking|park) deck\b|\bparking (structure|ramp)\b|\bunderground\b|\b(level|lvl|floor|flr)[ -]?[pb]-?\d|\b(\d(st|nd|rd|th)|first|second|third|fourth|fifth|lower|upper|basement) (parking )?(level|floor)\b|\bparking level\b/iu;
/** A station next to a structure doesn't count as inside it. */
const BESIDE =
  /\b(behind|outside|in front of|across from|next to|near|beside|adjacent to)\b[^,.;]*\b(garage|deck|structure|ramp)\b/iu;

const isInStructure = (text: string) => STRUCTURE.test(text) && !BESIDE.test(text);

/** Returns whether a station is in a parking structure, where clearance is usually 7 to 8 ft, too low for campers. */
export function isParkingStructure({ name = '', directions, facilityType }: SiteDescription): boolean {
  if (STRUCTURE_TYPES.has(facilityType?.trim().toUpperCase() ?? '')) return true;
  return isInStructure(name) || isInStructure(directions ?? '');
}
