import type { Query, Slots } from '../query.ts';
import { NETWORK_TERMS } from '../spoken-networks.ts';
import { HOST_TERMS } from '../vocabulary.ts';
import { readChargerSlot } from './read-charger.ts';

const ATTRIBUTES: readonly (readonly [words: RegExp, attribute: string])[] = [
  [
    /\bpull[ -]?(?:through|thru)s?\b|\bdrive[ -]?through\b|\bback[ -]?in\b|\b(?:unhitch|unhook|stay (?:hitched|hooked))\w*/,
    'pull_through',
  ],
  [
    /\b(?:which|what|best|easiest|right) (?:stall|spot|plug|bay|charger|end)s?\b(?=.*\b(?:use|best|should|take|pick|trailer|fits?|easiest|work|pull|rig|hitched)\b)|\b(?:best|easiest) (?:stall|spot|bay)\b|\bwhere (?:should|do|would) i (?:park|pull)\b|\b(?:spot|place) to (?:park|pull in)\b/,
    'best_stall',
  ],
  [
    /\blast (?:verif\w+|confirm\w*|check\w*|updat\w+|verified|checked|confirmed|updated|reported|visited|verification)\b|\blast time\b.{1,40}\b(?:verified|checked|confirmed)\b|\bhow (?:old|recent|fresh|up to date)\b|\bwhen was\b.*\b(?:verified|checked|confirmed|updated)\b|\b(?:verified|checked|confirmed)\b/,
    'last_verified',
  ],
  [
    /\breviews?\b|\bcomments?\b|\bwhat (?:do|did|are) (?:people|others|drivers|towers|folks)\b|\b(?:anyone|anybody|somebody|people|others) (?:with a trailer|with trailers|towing|who tow|charged|been)\b|\b(?:towed|pulled a trailer)\b|\bhow is the towing\b|\b(?:for|with) (?:towing|trailers)\b(?! friendly)|\bwhat is (?:it|this) like (?:with|for)\b/,
    'towing_reviews',
  ],
  [/\b(?:how much|prices?|pricing|cost|costs|expensive|rates?|fees?|per kwh|a kwh)\b/, 'price'],
  [
    /\b(?:clearance|canopy|height|tall|headroom|overhead|how high|clear (?:the|that)|low (?:roof|canopy)|fit under)\b/,
    'clearance',
  ],
  [/\b(?:how (?:fast|powerful|many kw|quick)|power|kw|kilowatts?|speed)\b/, 'power'],
  [
    /\b(?:score|scored|scores|how trailer[ -]friendly)\b|\b(?:rating|rated)\b|^what makes\b|^why (?:is it |so |did it (?:get|score) |that |only )+(?:low|high|bad|good|poor|\d+)\b/,
    'score',
  ],
  [
    /\b(?:amenit(?:y|ies)|restrooms?|bathrooms?|toilets?|food|eat|coffee|restaurants?|shops?|shopping|hotels?|dog|dogs|walk|nearby|around there)\b/,
    'amenities',
  ],
  [/\b(?:hours|open|opens?|close|closes|closed|closing|opening|24\/7)\b/, 'hours'],
];
const QUESTION_START =
  /^(?:what|which|when|how|is|are|does|do|has|have|did|can|was|where|who|any|tell me|why|anyone|anybody|show me|read|will|would|could|should|do people|(?:the )?(?:price|pricing|cost|hours|opening|power|speed|clearance|canopy|score|trailer score|rating|amenities|reviews?|last|best|easiest|right|max|top)|anything)\b/;
const SEARCHES = /\b(?:can i (?:charge|find|go)|near|nearest|closest|along|between|on (?:my|the) (?:route|way))\b/;
const REACHES = /\b(?:make it|reach|how far|get (?:me |us )?(?:to|there|home)|enough (?:charge|battery|range|juice))\b/;
const REFERENCE =
  /\b(?:this(?! (?:area|map|region|route|trip|state|town|city|app|week|month)\b)|that(?! (?:an?|the|my|our|any|is|are|has|have|can|i|we|will|do|does|fits?|takes?|works?|accepts?)\b)|it|here|there|the (?:first|second|third|fourth|fifth|last|selected|current) (?:one|charger|station|result|place)?)\b/;
/** Words for features of a station; if the question names no station, it is about the selected one. */
const ABOUT_SELECTED =
  /\b(?:the|its|a) (?:trailer scores?|ratings?|reviews?|price|pricing|cost|hours|clearance|canopy|amenities|power|max power|charging speed)\b|^(?:why|how come)\b.*\b(?:low|high|bad|good|poor|\d+)\b|\bits score\b|^(?:which|what) (?:stall|spot|plug|bay)\b|\bthey\b/;
const hasPreposition = (text: string) =>
  /\b(?:near|in|at|along|around|between|to|from|with|of) (?!(?:the|a|my|this|it|that|here) )/.test(text);
const EXISTENCE = /\b(?:is|are) there (?:a|an|any\w*|some\w*|\d+)\b|^(?:show me|any(?! (?:reviews|comments)))\b/;
const OWN_RIG = /\b(?:my|our) (?:trailer|rig|camper|boat|setup|fifth wheel|5th wheel|combo|rv|airstream)\b/;

const isNamedStation = (text: string) =>
  [...NETWORK_TERMS, ...HOST_TERMS].some(([, words]) => words.test(text)) ||
  /\b(?:charger|station|supercharger|the one (?:in|at|near|by)|the (?!(?:closest|nearest|best|next|fastest|cheapest|right|only|same)\b)\w+ one)\b/.test(
    text,
  );

const QUESTION_ABOUT_IT =
  /^(?:is|are|does|do|has|have|will|would|can|could|how|what|who|where is|tell me (?:more |all )?about|show me (?:photos|pictures|details))\b.{0,40}\b(?:(?:this|that|it|(?<!(?:is|are) )there|here)(?! (?:truck|app|car|trailer|rig|vehicle|thing|map|area|region|route|trip|town|city)\b)|the (?:first|second|third|fourth|fifth|selected))\b|^(?:is|are|does|do|has|have)\b.{0,10}\bthe .{3,40} (?:charger|supercharger|station)\b/;

const REFERENCE_ALONE =
  /^(?:the )?(?:first|second|third|fourth|fifth)(?: (?:one|charger|station|result))?$|^(?:this|that) (?:one|charger|station)$/;

/** Reads a question that is about a station but names no known attribute; null if it isn't one. */
export function readOpenQuestion(text: string): Query | null {
  const reference = REFERENCE_ALONE.test(text) ? readChargerSlot(text) : {};
  if (reference.charger !== undefined) return { intent: 'charger_question', slots: reference };
  if (!QUESTION_ABOUT_IT.test(text) || REACHES.test(text) || EXISTENCE.test(text) || SEARCHES.test(text)) return null;
  const slots = readChargerSlot(text);
  return slots.charger === undefined ? null : { intent: 'charger_question', slots };
}

/** Reads a question about one station; null if it isn't one. */
export function readChargerQuestion(text: string): Query | null {
  if (!QUESTION_START.test(text) || REACHES.test(text)) return null;
  const attribute = ATTRIBUTES.find(([words]) => words.test(text))?.[1];
  if (attribute === undefined) return null;
  const asksForAny = /^any(?:thing|one|body)?\b(?! (?:reviews|comments))/.test(text);
  const hasReference = REFERENCE.test(text.replace(/\b(?:is|are) there\b/, ' '));
  const isAboutSelected = ABOUT_SELECTED.test(text) && !hasPreposition(text);
  if (
    !hasReference &&
    !isAboutSelected &&
    (asksForAny || SEARCHES.test(text) || !isNamedStation(text) || EXISTENCE.test(text) || /^where\b/.test(text))
  )
    return null;
  if (/^(?:which|what|any|show me) (?:\w+ )?(?:chargers|stations|superchargers)\b/.test(text)) return null;
  const isOwnRig = OWN_RIG.test(text);
  const named = readChargerSlot(text.replace(OWN_RIG, ' '));
  const chargerSlot: Slots = named.charger === undefined && isAboutSelected ? { charger: { selected: true } } : named;
  if (chargerSlot.charger === undefined) return null;
  const rig: Slots = isOwnRig ? { rig: { use_saved: true } } : {};
  return { intent: 'charger_question', slots: { ...chargerSlot, attribute, ...rig } };
}
