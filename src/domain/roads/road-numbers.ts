import { US_STATES } from '../places/states.ts';

/** What stands before the number of a road: interstates, US routes, states, and the words some states and counties use. */
const PREFIXES = ['I', 'US', 'M', 'K', 'SR', 'SH', 'CR', 'FM', 'RM', ...US_STATES.map(({ code }) => code)];
const KINDS: Readonly<Record<string, string>> = { Lp: ' Loop ', Spr: ' Spur ' };

const NUMBERED = new RegExp(`(?<![\\w-])(${PREFIXES.join('|')})(Lp|Spr)?[ -]?(?=\\d)`, 'g');
const BETWEEN = /\s*;\s*/g;

/** Road numbers as drivers write them, alone or within a sentence: I-95, US-222, PA-222, whatever the map data writes. */
export function formatRoadNumbers(text: string): string {
  return text
    .replace(NUMBERED, (_, prefix: string, kind: string | undefined) => `${prefix}${KINDS[kind ?? ''] ?? '-'}`)
    .replace(BETWEEN, ', ');
}
