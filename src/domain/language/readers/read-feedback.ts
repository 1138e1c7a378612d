import type { Query } from '../query.ts';
import { readCharger, readChargerSlot } from './read-charger.ts';

const NOT_FEEDBACK =
  /^(?:find|show|search|closest|nearest|cheapest|somewhere|chargers|stations|superchargers|which|where|any|list|what|is|are|does|do|how|when|only|just|can|hide|filter|my (?!rating|review)|our|i (?:have|drive|tow|moved|changed)|plan|take)\b/;

const STARS = /\b([1-5])(?: ?out of 5| ?\/ ?5)?(?:[ -]stars?(?! (?:hotels?|restaurants?))| ?out of 5| ?\/ ?5)\b/;
/** A minimum rating, as in a search: "at least 4 stars". */
const AT_LEAST_STARS =
  /\bstars? (?:or|and) (?:better|up|more|higher|above)\b|\b(?:at least|minimum(?: of)?|over|above|more than) \d(?:\.\d)? stars?|\b(?:rated|chargers|stations|something|anything|ones) (?:with )?(?:at least )?\d stars?\b|\bstars? (?:plus|minimum)\b/;
const BARE_RATING =
  /^(?:my (?:rating|review)|rate|review|(?:i )?(?:would )?(?:give|gave|rate)(?! (?:me|us)\b)) .*?\b([1-5])\b(?! ?(?:stalls?|plugs?|kw|ft|miles?|%|percent))/;
const REVIEW_VERB =
  /^(?:(?:i would )?(?:rate|review)|(?:write|leave|submit|post|add|give)(?: \w+){0,4} (?:review|rating|comment|feedback)|my (?:review|rating|feedback)|thumbs (?:up|down))\b/;
const COMMENT = /(?: ,| -| saying(?: that)?| because| and say| with(?: the)? comment)+ (.+)$/;

/** Reads a review with stars or words; null if it isn't one. */
export function readReview(text: string): Query | null {
  if (NOT_FEEDBACK.test(text) || /^(?:rate|review) my\b/.test(text)) return null;
  if (AT_LEAST_STARS.test(text) && !REVIEW_VERB.test(text)) return null;
  const rating = (STARS.exec(text) ?? BARE_RATING.exec(text))?.[1];
  if (rating === undefined && !REVIEW_VERB.test(text)) return null;
  const comment = COMMENT.exec(text)?.[1];
  const words = comment?.replace(STARS, ' ').replace(/^[ ,]+|[ ,]+$/g, '');
  const remaining = comment === undefined ? text : text.slice(0, text.length - comment.length);
  return {
    intent: 'submit_review',
    slots: {
      charger: readCharger(remaining.replace(STARS, ' ')) ?? { selected: true },
      ...(rating === undefined ? {} : { rating: Number(rating) }),
      ...(words === undefined || words === '' ? {} : { comment: words }),
    },
  };
}

/** What can be wrong about a station, and the words for it. */
const FIELDS: readonly (readonly [words: RegExp, field: string])[] = [
  [/\bhours?\b|\bopen(?:ing)?\b|24\/7/, 'hours'],
  [/\baddress\b/, 'address'],
  [/\bphone(?: number)?\b/, 'phone'],
  [/\bprices?\b|\bpricing\b|\bcosts?\b|\brates?\b/, 'price'],
  [/\bpower\b|\bkw\b|\bspeed\b/, 'power'],
  [/\b(?:connectors?|plugs?)\b/, 'connectors'],
  [/\bstalls?\b|\bnumber of\b/, 'stalls'],
  [/\bpull[ -]?through\b|\blayout\b/, 'pull_through'],
  [/\b(?:clearance|height|canopy|headroom)\b/, 'clearance'],
  [/\bamenit(?:y|ies)\b|\b(?:restrooms?|bathrooms?|food|restaurants?)\b/, 'amenities'],
  [/\bnetwork\b/, 'network'],
  [/\bname\b/, 'name'],
  [/\blocation\b|\bpin\b|\bmap\b|\bmoved\b/, 'location'],
];
const WRONG =
  /\b(?:wrong|missing from (?:the|this|its)|incorrect(?:ly)?|outdated|out of date|inaccurate|not (?:right|correct|accurate)|mislabeled|no longer (?:right|correct)|(?:needs?|should) (?:to )?(?:be )?(?:updat|correct|chang|fix)\w*|should (?:be|say)|misspelled|spelled wrong|(?:has |have |just )?(?:changed|moved)\b|please fix|fix (?:it|this|that)|they (?:added|removed|took out|put in)|is now|\d+ (?:[\w,]+ ){0,4}not \d+|actually has|is off\b|(?:is|has) .{1,20} now$|not\b.{1,30}\banymore|is no longer|(?:lists|says|shows) .* but)\b|, (?:(?:and|so) )?(?:please )?(?:correct|fix|update|change)(?: it| this| that)?$/;
const SUGGEST =
  /^(?:suggest (?:an? )?(?:update|edit|change|correction)|submit (?:an? )?(?:update|edit|change|correction)|(?:update|correct|fix|edit|change) (?:this|that|the) (?:charger|station|place|site|listing)|add (?:an? )?(?:missing )?(?:connector|plug|stall|amenity)|(?:update|correct|fix|edit|change)(?: the| its)? (?:hours|opening|address|price|pricing|name|phone|power|connectors?|plugs?|stalls?|network|amenities|clearance|canopy|layout|location|info\w*|details|listing)|report (?:an? )?(?:mistake|error|wrong))\b/;

/** Reads a correction of a station's data; null if it isn't one. */
export function readSuggestion(text: string): Query | null {
  if (!SUGGEST.test(text) && (!WRONG.test(text) || NOT_FEEDBACK.test(text))) return null;
  const field = FIELDS.find(([words]) => words.test(text))?.[1];
  const chargerSlot = readChargerSlot(text);
  const isAboutStation =
    chargerSlot.charger !== undefined ||
    /\b(?:charger|station|pin|listing|they|it|hours|price|pricing|address|name|phone|network|clearance)\b/.test(text);
  if (
    !isAboutStation ||
    (field === undefined &&
      !SUGGEST.test(text) &&
      !/\b(?:wrong|missing from (?:the|this|its)|incorrect|outdated)\b/.test(text))
  )
    return null;
  return { intent: 'suggest_update', slots: { ...chargerSlot, ...(field === undefined ? {} : { field }) } };
}
