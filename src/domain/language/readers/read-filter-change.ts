import { listStationPlaces } from '../places/split-places.ts';
import type { Query } from '../query.ts';
import { RemainingText } from '../remaining-text.ts';
import { extractFilters } from './read-filters.ts';

const NARROW =
  /^ (?:(?:show |display |list )?(?:me )?(?:only|just)|filter|narrow|limit|apply|enable|turn on|also show|include|must (?:be|have)|make it (?!to\b|home|there|back|in\b|on\b|with|past|as\b)|bump|raise|set power|i only (?:want|care about|need|like)|do not (?:show|include|list|want|need|care about)|set (?:the )?(?:filter|minimum power|min power|power)|add (?:a )?filter|with|hide|exclude|no more|get rid of|filter out|(?:bigger|faster|more|higher|better) than)\b/;
const REMOVE =
  /^ (?:remove|turn off|disable|uncheck|drop|clear|lose|ditch|take (?:off|away|out)|forget(?: about)?|undo|get rid of)\b/;
const HIDE =
  /^ (?:hide|exclude|filter out|no more|get rid of|remove|drop|take out|lose|skip|do not (?:show|include|list|want|need|care about)(?: me)?(?: to see)?) /;
const OTHER_SUBJECT =
  /\b(?:along|between|within|on (?:the|my) (?:way|route)|favou?rites?|stops?|i-\d+|us-\d+|trip|charged|getting|nearest|closest|how|range)\b/;

/** Reads a change to the current list's filters; null if it isn't one. */
export function readFilterChange(utterance: string): Query | null {
  const text = utterance.replace(/^ (?:and|but|also|then|now) /, ' ');
  const isRemoval = REMOVE.test(text);
  if (!(isRemoval || NARROW.test(text)) || OTHER_SUBJECT.test(text)) return null;
  const isFilterNamed = /\bfilters?\b/.test(text);
  // "Drop the Tesla filter" allows Tesla again; "drop Tesla" hides it.
  const isCleared = isRemoval && (isFilterNamed || !HIDE.test(text));
  const remaining = new RemainingText(
    isCleared
      ? text.replace(REMOVE, ' ')
      : text.replace(HIDE, ' not ').replace(NARROW, (lead) => (/\b(?:with|power|than)\b/.test(lead) ? lead : ' ')),
  );
  const filters = extractFilters(remaining);
  if (Object.keys(filters).length === 0 || listStationPlaces(remaining.text).length > 0) return null;
  const { amenities, ...others } = filters;
  if (!isCleared) return { intent: 'set_filter', slots: { filters } };
  if (amenities === undefined) return { intent: 'clear_filters', slots: { filters } };
  return { intent: 'set_filter', slots: { filters: { ...others, amenities_remove: amenities } } };
}
