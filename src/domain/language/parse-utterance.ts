import { readCommand } from './commands.ts';
import { correctSpelling } from './correct-spelling.ts';
import { normalizeUtterance } from './normalize-utterance.ts';
import { isAboutOtherThings, isOutOfScope } from './out-of-scope.ts';
import type { Query } from './query.ts';
import { readChargerQuestion, readOpenQuestion } from './readers/read-charger-question.ts';
import { readDriveQuestion } from './readers/read-drive-question.ts';
import { readFavorite } from './readers/read-favorites.ts';
import { readReview, readSuggestion } from './readers/read-feedback.ts';
import { readFilterChange } from './readers/read-filter-change.ts';
import { readHelp } from './readers/read-help.ts';
import { readJourney } from './readers/read-journey.ts';
import { readNavigation } from './readers/read-navigation.ts';
import { readStatusReport, readVisitReport } from './readers/read-reports.ts';
import { readRouteEdit } from './readers/read-route-edit.ts';
import { readSetting } from './readers/read-settings.ts';
import { readSubscription } from './readers/read-subscription.ts';
import { resolveCorrection } from './resolve-correction.ts';
import { restoreComment } from './restore-comment.ts';

const OUT_OF_SCOPE: Query = { intent: 'out_of_scope', slots: {} };

const FOLLOW_UP =
  /^(?:and |but )?(?:what|how) about (?:the |ones |chargers )?(.+)$|^and ((?:in|near|around|along|on) .+)$/;

/** "What about Elko" repeats the last search somewhere else. */
function readFollowUp(text: string): Query | null {
  const words = FOLLOW_UP.exec(text);
  const remaining = words?.[1] ?? words?.[2];
  return remaining === undefined
    ? null
    : readJourney(` chargers ${/^(?:in|near|around|along|on)\b/.test(remaining) ? '' : 'near '}${remaining} `);
}

const STATEMENT = /^(?:i|we|it|this|that|there|my|the|great|nice|perfect|love|awesome|ok|good|what a)\b/;
const COMMAND_START =
  /^(?:(?:so|and|then|now|can you|could you|please) )*(add|save|bookmark|favorite|favourite|star|put|remove|delete|unsave|navigate|take me|start|stop|cancel|check (?:me )?in|report|rate|zoom|open|clear|export|download)\b/;

/** "I like this one, add it to my favorites": the command counts, not the statement before it. */
function readCommandAfterStatement(text: string): Query | null {
  const [first = '', ...others] = text.split(/ (?:,|and) (?:so )?/);
  const command = others.join(' , ');
  if (!STATEMENT.test(first) || !COMMAND_START.test(command) || readVisitReport(text) !== null) return null;
  for (const read of [readCommand, readFavorite, readNavigation, readRouteEdit]) {
    const query = read(command.trim());
    if (query !== null) return query;
  }
  return null;
}

/** The first reader that understands the utterance wins. */
const READERS: readonly ((text: string) => Query | null)[] = [
  (text) => (isAboutOtherThings(` ${text} `) ? OUT_OF_SCOPE : null),
  readHelp,
  readDriveQuestion,
  readCommand,
  readSubscription,
  readRouteEdit,
  readReview,
  readFavorite,
  readSuggestion,
  readCommandAfterStatement,
  readVisitReport,
  readStatusReport,
  (text) => readSetting(` ${text} `),
  (text) => readFilterChange(` ${text} `),
  readFollowUp,
  (text) => (isOutOfScope(` ${text} `) ? OUT_OF_SCOPE : null),
  readChargerQuestion,
  readNavigation,
  readOpenQuestion,
  (text) => readJourney(` ${text} `),
];

const normalize = (utterance: string) => resolveCorrection(correctSpelling(normalizeUtterance(utterance))).trim();

/** Returns whether an utterance repeats the last search somewhere else. */
export const isFollowUp = (utterance: string): boolean => FOLLOW_UP.test(normalize(utterance));

/**
 * Parses what a driver's utterance asks for, and the details that it states. Never guesses: details that it
 * doesn't state are left out. Deterministic and fast; needs no network and no language model.
 */
export function parseUtterance(utterance: string): Query {
  const text = normalize(utterance);
  for (const read of text === '' ? [] : READERS) {
    const query = read(text);
    if (query !== null) return restoreComment(query, utterance);
  }
  return OUT_OF_SCOPE;
}
