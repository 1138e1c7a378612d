import type { Query } from '../query.ts';

const SUBJECT =
  /\b(?:premium|subscription|subscribe[dr]?|unsubscribe|membership|billing|free trial|my trial|the trial|trial|downgrade|upgrade|my (?:current )?(?:plan|license|tier)|which plan|what plan|paid plan|go pro|business plan)\b/;
const NOT_SUBSCRIPTION = /\b(?:trip|route|trail|chargers?)\b/;

/** Tried in this order: "cancel my trial" isn't a request to start one. */
const ACTIONS: readonly (readonly [words: RegExp, action: string])[] = [
  [
    /^(?:how do i |what does |when does |when will |how much |what is |do i )(?!.*\b(?:cancel|upgrade|unsubscribe)\b)/,
    'show',
  ],
  [/\b(?:cancel|end my|stop|terminate|quit|unsubscribe|downgrade|get rid of|do not renew|turn off)\b/, 'cancel'],
  [/\b(?:start|begin|activate|try|sign (?:me )?up for|give me|get|use)\b.*\btrial\b|\btry premium\b/, 'start_trial'],
  [
    /\b(?:upgrade|go (?:premium|pro)|get|buy|purchase|subscribe|renew|become|switch (?:me )?to|sign (?:me )?up|join|pay for|make me)\b/,
    'upgrade',
  ],
  [/^(?:show|see|view|check|manage|open|what|which|when|am i|how|do i|is my|tell me|my)\b/, 'show'],
];

/** Reads an utterance about the driver's subscription; null if it's about something else. */
export function readSubscription(text: string): Query | null {
  if (!SUBJECT.test(text) || NOT_SUBSCRIPTION.test(text)) return null;
  const action = ACTIONS.find(([words]) => words.test(text))?.[1];
  return action === undefined ? null : { intent: 'subscription', slots: { action } };
}
