import type { SpokenPlace } from '../query.ts';
import { GAP } from '../remaining-text.ts';
import { ROLE_PHRASES } from './place-words.ts';
import { protectNames } from './protect-names.ts';
import { readPlace } from './read-places.ts';

const REFERENCES: readonly (readonly [words: RegExp, token: string, place: SpokenPlace])[] = [
  [
    / between (?:here|my (?:current )?location|where (?:i am|we are)) and /,
    ' between @current and ',
    { current: true },
  ],
  [/ search (?:in |around )?here /, ' near @map ', { map_view: true }],
  [/ · (?:here|me|us|my (?:current )?(?:location|position)|where (?:i am|we are)) /, ' near @me ', { near_me: true }],
  [/ in (?:view|sight) /, ' near @map ', { map_view: true }],
  [
    / (?:from|leaving) (?:here|my (?:current )?(?:location|position)|where (?:i am|we are)|the current location|(?:our |the )?current (?:location|position|spot)) /,
    ' from @current ',
    { current: true },
  ],
  [
    / (?:(?:near|around|by|at|in|of|from) )(?:me|us|here|my (?:current )?(?:location|position|area|place)|where (?:i am|we are)(?: at| now)?|(?:our |the |my )?current (?:location|position|spot)) /,
    ' near @me ',
    { near_me: true },
  ],
  [/ (?:(?:close|nearest|closest) )(?:me|us) /, ' near @me ', { near_me: true }],
  [/(?<=(?:·|one|charger|station|stop|place)) to (?:me|us) /, ' near @me ', { near_me: true }],
  [/ (?:around|right|over|close to|out) here /, ' near @me ', { near_me: true }],
  [/ (?:nearby|close by|close) (?= *(?:·|,|$|and|with|that|for|where))/, ' near @me ', { near_me: true }],
  [
    / (?:(?:on|in|of|across|within|inside) )?(?:(?:the|this|my|current) ){1,2}(?:current )?(?:map(?: (?:view|area))?|screen|view|visible area|area (?:on|of) (?:the|this) (?:map|screen)) /,
    ' near @map ',
    { map_view: true },
  ],
  [
    / (?:(?:in|of|across|within|inside|around|near) )?(?:this|the (?:visible|shown|current|displayed)) (?:area|region|part of the map) /,
    ' near @map ',
    { map_view: true },
  ],
  [/(?<= (?:get|me|us|go|going|head|heading|back|drive|route|trip|take|it)) home /, ' to @home ', { saved: 'home' }],
  [
    /(?<= (?:to|from|at|near|around|go|get|going|head|heading|drive|driving|route|way|trip|back|me|us|reach|make it)) (?:home|my house|the house|our house) /,
    ' @home ',
    { saved: 'home' },
  ],
  [/(?<= (?:to|near|around|by|from|at)) work | (?:my|our) (?:work|office|workplace) /, ' @work ', { saved: 'work' }],
  [/ (?:my|our|the) (?:cabin) /, ' @cabin ', { saved: 'cabin' }],
  [/ my_camp /, ' @camp ', { saved: 'camp' }],
  [
    / (?:(?:my|our) next (?:charging )?(?:stop|charger|charge|one|station)|the next (?:charging )?stop|(?<= (?:to|reach|make|at|hit) )the next (?:charger|one|station)) /,
    ' @next ',
    { stop: 'next' },
  ],
  [/ (?:this|that|the selected) (?:one|charger|station|place|site|stop|spot) /, ' @selected ', { selected: true }],
  [/(?<= (?:get|make it|go|reach|head|drive|be)) (?:back )?there /, ' to @selected ', { selected: true }],
  [/ (?:to|near|around|from|at|by) (?:there|it) /, ' to @selected ', { selected: true }],
];
const EXIT =
  / (?:(?:near|at|by|off|around|from|to|past|before|after|in|of|on|take) )?(?:the )?exit (?:number |# ?)?(\d{1,3}[a-d]?) /;
const STOP = / (?:charging )?stop (?:number |# ?)?([1-9]\d?) /;
const ORDINAL = / (?:the )?(first|second|third|fourth|fifth|last) (?:one|charger|station|result|stop) /;
const POINT = /(?:\blat(?:itude)? )?(-?\d{1,2}\.\d+) ?,? ?(?:(?:and )?lon(?:g|gitude)? )?(-?\d{1,3}\.\d+)/;

export type Tokens = { readonly words: readonly string[]; readonly references: ReadonlyMap<string, SpokenPlace> };

/** Splits text into words; a phrase that refers to a place becomes a single word. */
export function tokenize(remaining: string): Tokens {
  let text = ` ${remaining.replace(/,/g, ' , ').replaceAll(GAP, ` ${GAP} `).replace(/\s+/g, ' ').trim()} `;
  text = protectNames(text);
  const references = new Map<string, SpokenPlace>();
  for (const [phrase, word] of ROLE_PHRASES) text = text.replace(phrase, word);
  for (const [phrase, token, place] of REFERENCES)
    if (phrase.test(text)) {
      text = text.replace(phrase, token);
      references.set(/@\w+/.exec(token)?.[0] ?? '', place);
    }
  const exit = EXIT.exec(text);
  if (exit?.[1] !== undefined) {
    text = text.replace(exit[0], ' near @exit ');
    references.set('@exit', { name: `Exit ${exit[1].toUpperCase()}` });
  }
  const stop = STOP.exec(text);
  if (stop?.[1] !== undefined) {
    text = text.replace(stop[0], ' @stop ');
    references.set('@stop', { stop: Number(stop[1]) });
  }
  const ordinal = ORDINAL.exec(text)?.[0];
  if (ordinal !== undefined) {
    const place = readPlace(ordinal);
    text = text.replace(ordinal, ' @ordinal ');
    if (place !== null) references.set('@ordinal', place);
  }
  const point = POINT.exec(text);
  const place = point === null ? null : readPlace(`${point[1]} , ${point[2]}`);
  if (point !== null && place !== null) {
    text = text.replace(point[0], ' @point ');
    references.set('@point', place);
  }
  return { words: text.split(' ').filter((word) => word !== ''), references };
}
