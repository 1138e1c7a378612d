/** What a record says of where a station stands. */
export type SiteDescription = {
  readonly name?: string;
  readonly directions?: string | null;
  readonly facilityType?: string | null;
};

const STRUCTURE_TYPES: ReadonlySet<string> = new Set(['PARKING_GARAGE', 'PAY_GARAGE']);

/** Words of a place in or on a parking structure, as operators write them; a car repair shop is someone's garage. */
const STRUCTURE =
  /(?<!['’]s )\bgarages?\d*\b|\bparkade\b|\b(parking|park) deck\b|\bparking (structure|ramp)\b|\bunderground\b|\b(level|lvl|floor|flr)[ -]?[pb]-?\d|\b(\d(st|nd|rd|th)|first|second|third|fourth|fifth|lower|upper|basement) (parking )?(level|floor)\b|\bparking level\b/iu;
/** A place beside a structure is none in it. */
const BESIDE =
  /\b(behind|outside|in front of|across from|next to|near|beside|adjacent to)\b[^,.;]*\b(garage|deck|structure|ramp)\b/iu;

const isIn = (text: string) => STRUCTURE.test(text) && !BESIDE.test(text);

/** Whether a station stands in a parking structure, whose decks are mostly 7 to 8 ft high: no place for a camper. */
export function isParkingStructure({ name = '', directions, facilityType }: SiteDescription): boolean {
  if (STRUCTURE_TYPES.has(facilityType?.trim().toUpperCase() ?? '')) return true;
  return isIn(name) || isIn(directions ?? '');
}
