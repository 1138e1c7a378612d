import { parseUtterance } from '../language/parse-utterance.ts';
import type { Query, Slots, SpokenFilters } from '../language/query.ts';
import type { Memory } from './memory.ts';
import { readComparison } from './read-comparison.ts';

/** A tool of the assistant with its input. */
export type ToolRequest = { readonly tool: string; readonly input: object };

const request = (tool: string, input: object): ToolRequest => ({ tool, input });

const TOOL_OF: Partial<Readonly<Record<Query['intent'], string>>> = {
  plan_route: 'plan_trip',
  check_reachability: 'check_reach',
  range_estimate: 'estimate_range',
  charger_question: 'explain_station',
  add_favorite: 'save_favorite',
  remove_favorite: 'remove_favorite',
  edit_favorite_note: 'write_note',
  list_favorites: 'list_favorites',
  clear_search_history: 'clear_history',
};

const FOLLOW_UP = /^(?:(?:and|but) )?(?:what|how) about\b|^and (?:in|near|around)\b/i;

function addFilters(before: SpokenFilters, now: SpokenFilters): SpokenFilters {
  const { amenities_remove: removed = [], ...added } = now;
  const amenities = [...new Set([...(before.amenities ?? []), ...(added.amenities ?? [])])].filter(
    (word) => !removed.includes(word),
  );
  return { ...before, ...added, ...(amenities.length > 0 ? { amenities } : {}) };
}

/** Completes a search by the last one that it refers to. */
function continueSearch({ intent, slots }: Query, text: string, { search }: Memory): Slots {
  const before = search ?? { place: { map_view: true as const } };
  if (intent === 'repeat_search') return before;
  if (intent === 'clear_filters') return { ...before, filters: {} };
  if (intent === 'set_filter') return { ...before, filters: addFilters(before.filters ?? {}, slots.filters ?? {}) };
  if (!FOLLOW_UP.test(text)) return slots;
  return { ...before, ...slots, filters: addFilters(before.filters ?? {}, slots.filters ?? {}) };
}

const SEARCH_INTENTS = new Set<Query['intent']>([
  'search_chargers',
  'search_along_route',
  'set_filter',
  'clear_filters',
  'repeat_search',
]);

const TOLD = /^(?:thanks|thank you|thx|great|perfect|ok(?:ay)?|cool|got it)\b[^?]{0,30}$/i;
const GREETING = /^(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening))\b[^?]{0,30}$/i;

/** Turns a query into a tool with its input. */
export function toToolRequest(query: Query, text: string, memory: Memory): ToolRequest | null {
  const { intent, slots } = query;
  if (intent === 'out_of_scope') return null;
  const { place, route } = slots;
  const pointed = place?.result ?? place?.selected;
  if (intent === 'search_chargers' && place && pointed !== undefined)
    return request('explain_station', {
      charger: place.result === undefined ? { selected: true } : { result: place.result },
    });
  if (intent === 'search_along_route' && route?.destination)
    return request('plan_trip', { origin: route.origin, destination: route.destination });
  if (SEARCH_INTENTS.has(intent)) {
    const { place: where, radius_mi, limit, sort, filters, rig } = continueSearch(query, text, memory);
    return request('search_stations', { place: where, radius_mi, limit, sort, filters, rig });
  }
  const tool = TOOL_OF[intent];
  return tool === undefined ? request('point_the_way', { intent, slots }) : request(tool, slots);
}

/** Reads what a driver wants from the assistant by fixed rules; null if it can't be understood. */
export function readRequest(text: string, memory: Memory): ToolRequest | null {
  const said = text.trim();
  if (GREETING.test(said)) return request('point_the_way', { intent: 'help' });
  if (TOLD.test(said)) return request('point_the_way', { intent: 'thanks' });
  const chargers = readComparison(said);
  return chargers ? request('compare_stations', { chargers }) : toToolRequest(parseUtterance(said), said, memory);
}

const YES = /^(?:yes|yep|yeah|yup|sure|confirm|do it|go ahead|please do|ok(?:ay)?)[.! ]*(?:please)?[.!]*$/i;
const NO = /^(?:no|nope|nah|don'?t|do not|cancel|stop|never ?mind)[.! ]*(?:thanks|thank you)?[.!]*$/i;

/** Reads whether a message decides what the assistant asked. */
export function readDecision(text: string): 'confirm' | 'decline' | null {
  return YES.test(text.trim()) ? 'confirm' : NO.test(text.trim()) ? 'decline' : null;
}
