import type { Query, Slots } from '../../language/query.ts';
import type { NoChargeReason, Outcome } from '../../score/report.ts';
import { answerDriveQuestion, answerSoonerStation, refersToStop } from './answer-drive-question.ts';
import { type DriveSituation, findNextStop } from './drive-situation.ts';
import { canSkip } from './remaining-trip.ts';
import { sayName } from './spoken-words.ts';

/** An action that a driver has to confirm, because it changes the route, ends the drive, or publishes something. */
export type DriveAction =
  | { readonly kind: 'skip' }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'report';
      readonly chargerId: string;
      readonly outcome: Outcome;
      readonly reason: NoChargeReason | null;
      readonly stall: string | null;
    };

/** A spoken reply: an answer, or a question that asks to confirm the action. */
export type DriveReply = { readonly text: string; readonly action: DriveAction | null };

const SAY_YES = 'Say yes or tap Yes.';
const say = (text: string): DriveReply => ({ text, action: null });
const ask = (question: string, action: DriveAction): DriveReply => ({ text: `${question} ${SAY_YES}`, action });

function replyToSkip({ action, place, stop = 'next' }: Slots, situation: DriveSituation): DriveReply {
  const { route, drive, isOnline, isPlanning } = situation;
  const next = route.legs[drive.leg];
  const afterNext = route.legs[drive.leg + 1];
  if (action !== 'remove_stop' || !next) return say('While you drive, I can only skip the next stop.');
  const name = sayName(next.to.name);
  if (drive.stoppedAtMs !== null) return say(`You are at ${name}. Leave when you are ready.`);
  if (place ? !refersToStop(place, next.to) : stop !== 'next' && stop !== 1)
    return say(`While you drive, I can only skip the next stop, ${name}.`);
  if (!afterNext) return say(`${name} is your destination. To end the drive, say stop navigation.`);
  if (!canSkip(next.to)) return say(`${name} is your overnight stop. Change it in the trip planner.`);
  if (!isOnline) return say('I need a connection to skip a stop. The route stays as it is.');
  if (isPlanning) return say('A new route is being planned. Ask again in a moment.');
  return ask(`Skip ${name} and go on to ${sayName(afterNext.to.name)}?`, { kind: 'skip' });
}

const REASONS: Readonly<Partial<Record<NonNullable<Slots['status']>, readonly [NoChargeReason, string]>>> = {
  blocked: ['blocked_by_car', 'is blocked'],
  out_of_order: ['broken', 'is broken'],
};
const OUTCOMES: Readonly<Record<Outcome, (name: string) => string>> = {
  hitched_clear: (name) => `you charged at ${name} without unhitching`,
  hitched_blocking: (name) => `you charged at ${name}, blocking others`,
  unhitched: (name) => `you unhitched to charge at ${name}`,
  could_not_charge: (name) => `you couldn't charge at ${name}`,
};

const toStall = ({ stall }: Slots) => (stall === undefined ? null : (String(stall).trim().split(/\s+/)[0] ?? null));

/** Asks to confirm a report about the station where the rig is. */
function replyToReport({ intent, slots }: Query, { route, drive }: DriveSituation): DriveReply {
  const station = drive.stoppedAtMs === null ? null : (route.legs[drive.leg]?.to ?? null);
  if (!station || station.chargerId === null) return say('I can only report on the station you are at.');
  const { chargerId } = station;
  const [reason, problem] = (slots.status && REASONS[slots.status]) ?? [null, null];
  const outcome = intent === 'report_status' ? reason && 'could_not_charge' : slots.outcome;
  if (!outcome) return say("Report this on the station's card.");
  const stall = toStall(slots);
  const because = problem === null ? '' : ` because ${stall === null ? 'it' : `stall ${stall}`} ${problem}`;
  return ask(`Report that ${OUTCOMES[outcome](sayName(station.name))}${because}?`, {
    kind: 'report',
    chargerId,
    outcome,
    reason,
    stall,
  });
}

/**
 * Replies to a driver on the road in at most 20 words. Answers questions from the state of the drive; asks for a yes
 * before an action.
 */
export function replyToDriver(query: Query, situation: DriveSituation): DriveReply {
  switch (query.intent) {
    case 'check_reachability':
      return say(answerDriveQuestion(query.slots, situation));
    case 'search_along_route':
      return say(answerSoonerStation(query.slots, situation));
    case 'edit_route':
      return replyToSkip(query.slots, situation);
    case 'report_status':
    case 'submit_checkin':
      return replyToReport(query, situation);
    case 'stop_navigation': {
      const end = findNextStop(situation) ? sayName(situation.route.legs.at(-1)?.to.name ?? '') : null;
      return ask(end === null ? 'End navigation?' : `End navigation to ${end}?`, { kind: 'end' });
    }
    case 'start_navigation':
    case 'plan_route':
      return say('To go somewhere else, end this drive first.');
    default:
      return say('I can give the distance, arrival time, or charge. I can also skip a stop or end navigation.');
  }
}
