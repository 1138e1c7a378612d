import type { ChargerFilters } from '../chargers/filters.ts';
import type { Query } from '../language/query.ts';
import { isStationReference, parseInContext } from '../searches/natural/continue-query.ts';
import type { AskContext } from '../searches/natural/natural-search.ts';
import { readComparison } from './read-comparison.ts';

/** Settings that the query parser doesn't cover, because they don't affect searches or trips. */
type AppSetting = 'units' | 'theme' | 'delete_account' | 'password';

const SETTINGS: readonly (readonly [RegExp, AppSetting])[] = [
  [
    /^(?:please )?(?:(?:use|switch to|change to|go|i prefer|(?:set|change) (?:the |my )?(?:units|distances?) to|show (?:me )?(?:the )?(?:distances?|everything|units) in) )(?:kilomet(?:er|re)s?|km|miles|metric|imperial)(?: units| system)?(?: please| instead)?[.!?]*$/,
    'units',
  ],
  [/^.{0,30}\b(?:dark|light|night|day) (?:mode|theme)\b.{0,20}$/, 'theme'],
  [/^.{0,30}\b(?:delete|close|remove|erase|get rid of) (?:my|this|the) account\b.{0,20}$/, 'delete_account'],
  [/^.{0,30}\b(?:change|reset|forgot|forgotten|new|lost)\b.{0,20}\bpassword\b.{0,20}$/, 'password'],
];

function readAppSetting(text: string): AppSetting | null {
  const lower = text.trim().toLowerCase();
  return SETTINGS.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

/** An assistant tool with its input. */
export type ToolRequest = { readonly tool: string; readonly input: object };

const buildRequest = (tool: string, input: object): ToolRequest => ({ tool, input });

const TOOL_BY_INTENT: Partial<Readonly<Record<Query['intent'], string>>> = {
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

const THANKS_WORDS = 'thanks|thank you|thx|great|perfect|ok(?:ay)?|cool|got it';
const GREETING_WORDS = 'hi|hello|hey|howdy|good (?:morning|afternoon|evening)';
/** What can follow them in a message that asks for nothing. */
const COURTESIES =
  '(?:there|again|all|everyone|assistant|so much|very much|a lot|a bunch|you|for (?:your|the|all (?:your|the)) (?:help|info|information|tips?|answers?))';
const only = (words: string) =>
  new RegExp(`^(?:${words})(?:[^\\p{L}\\p{N}?]+(?:${words}|${COURTESIES}))*[^\\p{L}\\p{N}?]*$`, 'iu');
const THANKS = only(THANKS_WORDS);
const GREETING = only(GREETING_WORDS);
const beginsWith = (words: string) => new RegExp(`^(?:${words})\\b[^?]{0,30}$`, 'iu');
const LIKE_THANKS = beginsWith(THANKS_WORDS);
const LIKE_GREETING = beginsWith(GREETING_WORDS);
/** "Perfect, save it": the request follows. "Great Falls, MT" is a town. */
const OPENING = new RegExp(`^(?:${THANKS_WORDS}|${GREETING_WORDS})(?: ${COURTESIES})?[,.!:] *`, 'iu');

function toToolRequest({ intent, slots }: Query): ToolRequest | null {
  if (intent === 'out_of_scope' || intent === 'confirm') return null;
  const { place, route } = slots;
  if (intent === 'search_chargers' && place && isStationReference(place)) {
    const charger = place.result === undefined ? { selected: true } : { result: place.result };
    return buildRequest('explain_station', { charger });
  }
  if (intent === 'search_along_route' && route?.destination)
    return buildRequest('plan_trip', { origin: route.origin, destination: route.destination });
  if (intent === 'search_chargers' || intent === 'search_along_route') return buildRequest('search_stations', slots);
  if (intent === 'check_reachability' && slots.attribute === 'arrival') return buildRequest('plan_trip', slots);
  const tool = TOOL_BY_INTENT[intent];
  return tool === undefined ? buildRequest('refer_to_page', { intent, slots }) : buildRequest(tool, slots);
}

/** Reads a short message that begins with thanks or a greeting, and asks for nothing else: "Thanks, that's all". */
function readCourtesy(sent: string): ToolRequest | null {
  if (LIKE_GREETING.test(sent)) return buildRequest('refer_to_page', { intent: 'help' });
  return LIKE_THANKS.test(sent) ? buildRequest('refer_to_page', { intent: 'thanks' }) : null;
}

/** Turns a message into a tool request, using fixed rules; null if it can't be understood. */
export function readRequest(text: string, context: AskContext, defaultFilters: ChargerFilters): ToolRequest | null {
  const sent = text.trim();
  if (GREETING.test(sent)) return buildRequest('refer_to_page', { intent: 'help' });
  if (THANKS.test(sent)) return buildRequest('refer_to_page', { intent: 'thanks' });
  const message = sent.replace(OPENING, '');
  const setting = readAppSetting(message);
  if (setting) return buildRequest('refer_to_page', { intent: setting });
  const chargers = readComparison(message);
  if (chargers) return buildRequest('compare_stations', { chargers });
  return toToolRequest(parseInContext(message, context, defaultFilters)) ?? readCourtesy(sent);
}

const YES = /^(?:yes|yep|yeah|yup|sure|confirm|do it|go ahead|please do|ok(?:ay)?)[.! ]*(?:please)?[.!]*$/i;
const NO = /^(?:no|nope|nah|don'?t|do not|cancel|stop|never ?mind)[.! ]*(?:thanks|thank you)?[.!]*$/i;

/** Returns whether a message confirms or declines the assistant's question; null if neither. */
export function readDecision(text: string): 'confirm' | 'decline' | null {
  return YES.test(text.trim()) ? 'confirm' : NO.test(text.trim()) ? 'decline' : null;
}
