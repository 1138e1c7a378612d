import { parseCoordinates } from '../../places/coordinates.ts';
import type { SpokenPlace } from '../query.ts';
import { readAddress, readNamedPlace } from './read-named-place.ts';

const SELECTED =
  /^(?:(?:the )?(?:charger|station)|(?:to |at |over )?(?:this|that|the selected)(?: (?:one|charger|station|place|site|location|stop|spot))?|there|it|here|the one (?:i (?:picked|selected)|selected))$/;
const NEAR_ME =
  /^(?:me|us|here|my (?:location|position|area)|(?:my |our )?current (?:location|position)|where (?:i am|we are)|nearby|close by|around here|my place)$/;
const MAP_VIEW =
  /^(?:(?:on|in) )?(?:(?:the|this|my) )?(?:(?:current )?(?:map|screen|view|map view|map area|visible area)|(?:current )?area (?:on|of) (?:the|this) (?:map|screen)|visible area|this area|area shown)$/;
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
]);
const RESULT =
  /^(?:the )?(?:(first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)?)(?: (?:one|charger|station|result|option|on the list|in the list))*|(?:(?:result|option|charger|station|number|#) ?){1,2}#?(\d+))$/;

function readResult(text: string): number | null {
  const match = RESULT.exec(text);
  if (match === null || /^\d+$/.test(text)) return null;
  const word = match[1] ?? match[2] ?? '';
  return ORDINALS.get(word) ?? (Number.parseInt(word, 10) || null);
}

const LAST_RESULT = /^(?:the )?last (?:one|charger|station|result)$/;
const NEXT_STOP = /^(?:(?:the|my) )?next (?:stop|charger|charging stop|one|charge)$/;
const NUMBERED_STOP = /^stop (?:number )?(\d{1,3})$/;
const SAVED: readonly (readonly [words: RegExp, name: string])[] = [
  [/^(?:home|my (?:home|house)|the house)$/, 'home'],
  [/^(?:my )?(?:work|office)$/, 'work'],
  [/^(?:my )?(?:camp|campsite)$/, 'camp'],
  [/^(?:my )?cabin$/, 'cabin'],
];
const ZIP = /^(?:zip(?: code)? )?(\d{5})(?:-\d{4})?$/;
const CITY_ZIP = /^(.{2,60}?)[ ,]{1,3}(\d{5})$/;
const ADDRESS = /^\d+ \w/;

function readReference(text: string): SpokenPlace | null {
  if (NEAR_ME.test(text)) return { near_me: true };
  if (MAP_VIEW.test(text)) return { map_view: true };
  if (SELECTED.test(text)) return { selected: true };
  if (NEXT_STOP.test(text)) return { stop: 'next' };
  const saved = SAVED.find(([words]) => words.test(text))?.[1];
  if (saved !== undefined) return { saved };
  const stop = NUMBERED_STOP.exec(text)?.[1];
  if (Number(stop) > 0) return { stop: Number(stop) };
  const result = readResult(text);
  return result === null ? null : { result };
}

function readNumbered(text: string): SpokenPlace | null {
  const point = /\d\.\d/.test(text)
    ? parseCoordinates(text.replace(' , ', ', ').replace(/(\d) (-?\d)/, '$1, $2'))
    : null;
  if (point !== null) return { lat: point.lat, lon: point.lng };
  const zip = ZIP.exec(text)?.[1];
  if (zip !== undefined) return { zip };
  const [, city, cityZip] = CITY_ZIP.exec(text) ?? [];
  return city === undefined || cityZip === undefined ? null : { ...readNamedPlace(city), zip: cityZip };
}

/** An article is part of a reference such as "the map", but not of a name. */
const REFERENCE_WITH_ARTICLE =
  /^the (?:first|second|third|fourth|fifth|last|next|current|bay area|selected|map|screen)\b/;
const ARTICLE = /^(?:an?|the) (?=\S)/;
const LEAD =
  /^(?:(?:the one (?:in|at|near|by)|in|near|at|to|around|by|(?:the )?(?:city|town) of|downtown(?= \w+ )|outside(?: of)?|just) ){1,4}/;

function trimLeadingWords(words: string): string {
  const plain = words
    .replace(/·/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.'-]+/, '')
    .replace(/[ ,.-]{1,5}$/, '');
  return (
    REFERENCE_WITH_ARTICLE.test(plain) ? plain : plain.replace(/^the one (?:in|at|near|by) /, '').replace(ARTICLE, '')
  )
    .replace(LEAD, '')
    .trim();
}

/** The longest name of a U.S. place has 49 letters; an address may be longer. */
const NAME_MAX = 100;

/** Reads a place from a driver's words; null if they don't name one. */
export function readPlace(words: string): SpokenPlace | null {
  const text = trimLeadingWords(words);
  if (text === '' || text.length > NAME_MAX || LAST_RESULT.test(text)) return null;
  return readReference(text) ?? readNumbered(text) ?? (ADDRESS.test(text) ? readAddress(text) : readNamedPlace(text));
}
