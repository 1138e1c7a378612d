import { splitPlaces } from '../places/split-places.ts';
import type { Query, Slots } from '../query.ts';
import { RemainingText } from '../remaining-text.ts';
import { extractFilters } from './read-filters.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const STOP =
  /\b(?:(next|upcoming|this|that|my|the) )?(?:(first|second|third|fourth|fifth|sixth|seventh|eighth|\d+(?:st|nd|rd|th)) )?(?:charging )?(stop|charger|charge|one)\b(?: (?:number )?#?(\d+))?/;

function readStop(text: string): Slots {
  const [, lead, ordinal = '', , number] = STOP.exec(text) ?? [];
  const position = number ?? Number.parseInt(ordinal, 10);
  if (Number(position) > 0) return { stop: Number(position) };
  if (ORDINALS.includes(ordinal)) return { stop: ORDINALS.indexOf(ordinal) + 1 };
  return lead === undefined || lead === 'my' ? {} : { stop: 'next' };
}

function readWanted(words: string): Slots {
  const remaining = new RemainingText(` ${words} `);
  const filters = extractFilters(remaining);
  const { place, destination, via } = splitPlaces(remaining.text);
  const where = place ?? destination ?? via[0] ?? null;
  return { ...(Object.keys(filters).length === 0 ? {} : { filters }), ...(where === null ? {} : { place: where }) };
}

const REMOVE =
  /^(?:skip|nix|i do not want to (?:stop|charge)(?= at| in)|remove|delete|drop|cancel|cut|bypass|get rid of|take out|lose|do not (?:stop|charge)(?= at| in))\b/;
const REPLACE =
  /^(?:replace|swap|change|switch|exchange|find (?:a |an )?(?:different|another|alternative)|use|pick (?:a |an )?(?:different|another))\b/;
const REPLACED_BY = /^(.*?\b(?:stop|charger|charge)(?: \d+)?) (?:out )?(?:with|for|to|by) (.+)$/;
const INSTEAD = /^\w+ (.+?) (?:instead of|in place of) (.+)$/;
const ADD = /^(?:add|insert|put|include|throw in|toss in|make|go|squeeze in|work in|need|schedule)\b/;
const ADDED_STOP =
  /\b(?:stop|waypoint|stopover|break|layover)\b|\b(?:to|on|along|into) (?:the|my|our) (?:route|trip|way|itinerary|plan|drive)\b/;
const STOP_IN =
  /^(?:also )?(?:stop (?:over )?(?:in|at|by|near|off (?:in|at))|(?:re-?route|go|detour|swing|route (?:me|us|it))(?: (?:me|us|it))? (?:through|via|by|past)(?! (?:there|it|this)\b)) /;
const WHOLE_TRIP = /\b(?:trip|route|drive|go|get|way) (?:from|to)\b|^(?:plan|route)\b/;
const FAVORITES = /\bfavou?rites?\b|\bsaved\b|\bfilters?\b|\bnotes?\b|\breview\b/;
const NOT_STOPS =
  /\b(?:toll|tolls|super ?chargers|chargers|stations|navigation|guidance|directions|highways?|subscription)\b|^(?:cancel|drop|delete|remove) (?:it|that|this|the charger|this charger)$/;

const OFF_ROUTE =
  /^(?:take|leave|get|cut|kick|remove|delete|drop) (.+?) (?:off|out|from)(?: of)? (?:the|my|our) (?:route|trip|plan|itinerary)$/;

function readRemoval(text: string): Query | null {
  const removed = OFF_ROUTE.exec(text)?.[1];
  if (removed !== undefined) return readRemoval(`remove the stop in ${removed}`);
  if (!REMOVE.test(text) || NOT_STOPS.test(text)) return null;
  const stop = readStop(text);
  const named = readWanted(text.replace(REMOVE, ' ').replace(STOP, ' '));
  // "Skip Blink" hides a network; "skip Barstow" is about a stop.
  if (stop.stop === undefined && (named.place === undefined || named.filters !== undefined)) return null;
  if (!STOP.test(text) && !/^(?:skip|bypass|do not)\b/.test(text)) return null;
  const slots = named.place === undefined ? stop : named;
  return { intent: 'edit_route', slots: { action: 'remove_stop', ...slots } };
}

function readReplacement(text: string): Query | null {
  if (!REPLACE.test(text)) return null;
  const [, wanted, replaced] = INSTEAD.exec(text) ?? [];
  if (wanted !== undefined && replaced !== undefined && STOP.test(replaced))
    return { intent: 'edit_route', slots: { action: 'replace_stop', ...readStop(replaced), ...readWanted(wanted) } };
  const [, stop, replacement] = REPLACED_BY.exec(text) ?? [];
  const subject = stop ?? text;
  if (!STOP.test(subject)) return null;
  return {
    intent: 'edit_route',
    slots: {
      action: 'replace_stop',
      ...readStop(subject),
      ...(replacement === undefined ? {} : readWanted(replacement)),
    },
  };
}

function readAddition(text: string): Query | null {
  const isStop = STOP_IN.test(text);
  if (!isStop && !(ADD.test(text) && ADDED_STOP.test(text))) return null;
  const words = text
    .replace(/\b(?:to|on|along|into) (?:the|my|our) (?:route|trip|way|itinerary|plan|drive)\b/, ' ')
    .replace(STOP_IN, 'in ')
    .replace(ADD, ' ')
    .replace(/\b(?:stop|waypoint|stopover|break|layover)\b/, ' · ');
  const wanted = readWanted(words);
  return { intent: 'edit_route', slots: { action: 'add_stop', ...wanted } };
}

const SPEED_VERB =
  /^(?:(?:drive|go|slow(?= down| me| us| it| to| by|er\b| \d|$)|slower|faster|speed|cap|cruise|reduce|lower|raise|increase|drop|cut|change|set|limit|keep|make|bump|what if (?:i|we)|do|hold|stay)\b|\d+ ?mph (?:slower|faster))/;
const SLOWER = /\b(?:slow(?:er|ing)?|reduce|lower|drop|cut|less)\b/;
const FASTER = /\b(?:faster|speed up|raise|increase|quicker|bump)\b/;
const SPEED_TO =
  /\b(?:to|at|under|below|it|do|drive|go|limit|speed) (\d{2})\b(?! ?(?:%|percent|miles?\b|mi\b|(?:mph )?(?:slower|faster)|ft|kw))/;
const SPEED_BY = /\b(?:by )?(\d{1,2}) ?(?:mph|miles (?:per|an) hour)?(?: (?:slower|faster))?$/;
const SPEED_SUBJECT =
  /\b(?:speed|cruise)\b|\bmph\b|\bmiles (?:per|an) hour\b|\bslow(?:er)?\b|\bfaster\b|^(?:drive|cruise|go|keep it|stay|hold it)\b/;
const SPEED_ONLY = /^[a-z ,]*?\d{0,3}[a-z ]*$/;
const DEFAULT_STEP_MPH = 5;
/** "Slower, 58 mph" is a speed, not a step. */
const STEP_MAX_MPH = 30;

function readSpeed(text: string): Query | null {
  if (
    !SPEED_VERB.test(text) ||
    !SPEED_SUBJECT.test(text) ||
    !SPEED_ONLY.test(text) ||
    /%|percent| from | kw\b/.test(text)
  )
    return null;
  const target = SPEED_TO.exec(text)?.[1];
  if (target !== undefined)
    return { intent: 'edit_route', slots: { action: 'change_speed', max_speed_mph: Number(target) } };
  const isSlower = SLOWER.test(text);
  if (!isSlower && !FASTER.test(text)) return null;
  const step = Number(SPEED_BY.exec(text)?.[1] ?? DEFAULT_STEP_MPH);
  if (step > STEP_MAX_MPH) return { intent: 'edit_route', slots: { action: 'change_speed', max_speed_mph: step } };
  return { intent: 'edit_route', slots: { action: 'change_speed', delta_mph: isSlower ? -step : step } };
}

const RESERVE =
  /^(?:(?:change|set|make|raise|lower|increase|keep|use|bump|drop|reduce|put|move|leave|have)(?: \w+){0,4} (?:reserve|buffer|minimum|arrival)\b|(?:keep|leave|hold)(?: at least)?(?: a)?(?: reserve of)? \d|(?:arrive|get there|i (?:want|need) to arrive) (?:with|at)\b|never (?:go|drop|get) below|do not (?:go|drop|let (?:it|me) (?:go|drop)) below)/;
const RESERVE_LEVEL =
  /\b(\d{1,2}) ?(?:%|percent)?(?: (?:reserve|buffer|battery|charge|in reserve|left|minimum|instead|as a reserve)){0,2}$/;

function readReserve(text: string): Query | null {
  const level = RESERVE.test(text) ? RESERVE_LEVEL.exec(text)?.[1] : undefined;
  if (level === undefined || /\bmph\b|\bkw\b/.test(text)) return null;
  const isArrival = /^(?:arrive|get there|i )|\barrival\b/.test(text);
  return {
    intent: 'edit_route',
    slots: { action: 'change_reserve', [isArrival ? 'arrive_soc_pct' : 'min_soc_pct']: Number(level) },
  };
}

/** Reads a change to the current trip; null if it isn't one. */
export function readRouteEdit(text: string): Query | null {
  if (FAVORITES.test(text) || WHOLE_TRIP.test(text.replace(/^go (?=to \d)/, ''))) return null;
  return readReserve(text) ?? readSpeed(text) ?? readRemoval(text) ?? readReplacement(text) ?? readAddition(text);
}
