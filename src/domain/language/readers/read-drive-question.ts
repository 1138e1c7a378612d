import { editDistance } from '../../text/edit-distance.ts';
import type { Query, Slots } from '../query.ts';
import { readStatusReport } from './read-reports.ts';
import { readRouteEdit } from './read-route-edit.ts';

/**
 * Words in drivers' questions on the road. Typos in them are corrected only if the whole sentence is such a question.
 */
const WORDS =
  'when will should what time how far long next stop charger station there arrive make rule contingent skip this report stall blocked broken cancel sooner before pull through navigation distance destination'.split(
    ' ',
  );
/** Correctly spelled words that are one edit away from one of those above. */
const NOT_TYPOS = new Set(
  'shop step then where these thee here men hat that now fan past role slip ship fake take'.split(' '),
);
const MIN_LETTERS = 2;

function correctWord(word: string): string {
  if (word.length < MIN_LETTERS || WORDS.includes(word) || NOT_TYPOS.has(word)) return word;
  return WORDS.find((candidate) => candidate.length > 2 && editDistance(word, candidate, { max: 1 }) <= 1) ?? word;
}

const NEXT_STOP = '(?:the |my |our )?next (?:charging )?(?:stop|charger|station)';
const DESTINATION = '(?:the|my|our) destination';
const DISTANCE = new RegExp(
  `^(?:how (?:far|long|many (?:more )?miles|much (?:farther|further|longer))(?: away)?(?: is(?: it)?| do (?:i|we) have)?(?: to| until| till)?|(?:what is )?(?:the )?distance to) (?:(${NEXT_STOP})|${DESTINATION})(?: away)?$`,
);
const REACH = new RegExp(`^(?:will|can|could) (?:i|we) make it(?: to ${NEXT_STOP})?$`);
const ARRIVAL = new RegExp(
  `^(?:when|(?:at )?what time|how soon|how long(?: until| till| before)?)(?: do| will| would| can)? (?:i|we)(?: be able to)? (?:get|be|arrive|reach)(?: (there|home)| (?:to |at )?${DESTINATION}|( (?:to |at )?${NEXT_STOP}))?$|^(?:what is )?(?:my |our |the )?(?:eta|arrival time|time of arrival|estimated arrival)$`,
);
const RULE = new RegExp(
  `^(?:what is|what are|tell me) (?:the |its )?rules?(?: (?:at|for|of|about) (?:the |my |this )?(?:next )?(?:contingent |optional )?(?:stop|charger|station))?$|^when (?:can|may|should|do) (?:i|we) (?:skip|drive past|pass) (?:the |this |my )?(?:next |contingent |optional )?(?:stop|charger|station)$|^(?:do|should|must) (?:i|we)(?: have to| need to)? stop(?: or drive on| at ${NEXT_STOP}| at the contingent stop)?$`,
);
const SOONER =
  /^(?:(?:is|are) there (?:a |an |any(?:thing|where|where else)? ?)?|any(?:thing|where)? |find (?:me )?(?:a )?)?(pull[ -]?(?:through|thru)|charger|station|fast charger)(?: (?:charger|station|stall|site))?s? (?:sooner|earlier|closer|before (?:then|that|the next (?:stop|charger)))$/;
const SKIP_STOP = /^(?:skip|drop) (?:this|the|the next|next|my next) stop$/;
const REPORT = /^(?:report )?(?:that )?stall \w{1,3} (?:is )?(?:blocked|broken|slow|out of order)$/;
const CANCEL = /^cancel$/;
const STOP_NAVIGATION = /^(?:stop|end|cancel) navigation$/;

const buildReachQuery = (isNextStop: boolean, slots: Slots): Query => ({
  intent: 'check_reachability',
  slots: isNextStop ? { destination: { stop: 'next' }, ...slots } : slots,
});

/** Reads a question or command on the road: a fixed set of sentences, even with typos; null if it isn't one. */
export function readDriveQuestion(utterance: string): Query | null {
  const text = utterance.replaceAll('-', ' ').split(' ').map(correctWord).join(' ');
  const distance = DISTANCE.exec(text);
  if (distance) return buildReachQuery(distance[1] !== undefined, { attribute: 'distance' });
  if (RULE.test(text)) return buildReachQuery(true, { attribute: 'contingent_rule' });
  if (REACH.test(text)) return buildReachQuery(text.includes('next'), {});
  const arrival = ARRIVAL.exec(text);
  if (arrival)
    return arrival[1] === 'home' ? null : buildReachQuery(arrival[2] !== undefined, { attribute: 'arrival' });
  const sooner = SOONER.exec(text)?.[1];
  if (sooner !== undefined) {
    const filters: Slots = sooner.startsWith('pull') ? { filters: { pull_through: true } } : {};
    return { intent: 'search_along_route', slots: { ...filters, route: { current: true } } };
  }
  if (SKIP_STOP.test(text)) return readRouteEdit(text);
  if (REPORT.test(text)) return readStatusReport(text);
  if (STOP_NAVIGATION.test(text)) return { intent: 'stop_navigation', slots: {} };
  return CANCEL.test(text) ? { intent: 'cancel', slots: {} } : null;
}
