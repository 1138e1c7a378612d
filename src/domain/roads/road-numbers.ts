import { US_STATES } from '../places/states.ts';

/** Prefixes of road numbers: of interstates, US routes, and state and county roads. */
const PREFIXES = ['I', 'US', 'M', 'K', 'SR', 'SH', 'CR', 'FM', 'RM', ...US_STATES.map(({ code }) => code)];
const KIND_NAMES: Readonly<Record<string, string>> = { Lp: ' Loop ', Spr: ' Spur ' };

const ROAD_PREFIX = new RegExp(`(?<![\\w-])(${PREFIXES.join('|')})(Lp|Spr)?[ -]?(?=\\d)`, 'g');
const SEPARATOR = /\s*;\s*/g;

/** Formats the map data's road numbers as drivers write them, alone or in a sentence: I-95, US-222, PA-222. */
export function formatRoadNumbers(text: string): string {
  return text
    .replace(ROAD_PREFIX, (_, prefix: string, kind: string | undefined) => `${prefix}${KIND_NAMES[kind ?? ''] ?? '-'}`)
    .replace(SEPARATOR, ', ');
}
