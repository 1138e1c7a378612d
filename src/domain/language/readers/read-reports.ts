import type { Query, Slots } from '../query.ts';
import { RemainingText } from '../remaining-text.ts';
import { NETWORK_TERMS } from '../spoken-networks.ts';
import { HOST_TERMS } from '../vocabulary.ts';
import { readChargerSlot } from './read-charger.ts';
import { extractRigSize, extractTrailerType } from './read-rig.ts';

const STATUSES: readonly (readonly [words: RegExp, status: NonNullable<Slots['status']>])[] = [
  [/\b(?:block(?:ed|ing|s)|iced|occupied by|parked (?:in|at|across|on)|in the way|taking up)\b/, 'blocked'],
  [
    /\b(?:slow|slowly|throttl\w+|only (?:getting|giving|doing|pulling|putting out|charging at) \d+|derated|underperforming|reduced power|(?:low|weak|terrible|bad|poor) (?:speeds?|power|output)|speeds? (?:is|are) (?:low|terrible|bad|awful|poor)|getting only \d+|stuck at \d+)\b/,
    'slow',
  ],
  [/\b(?:closed|gone|shut ?down|removed|fenced off|closed off)\b/, 'closed'],
  [
    /\b(?:out of (?:order|service|commission)|broken|busted|down|dead|(?:not|stopped|quit) (?:working|charging)|(?:does|do) not work|offline|will not (?:start|charge|work|connect|turn on)|fault(?:ed|y)|damaged|vandalized|not charging|error|missing|(?:keeps?|kept) (?:\w+ing)|no (?:power|screen|output)|(?:nothing|none of (?:them|these|those|the)(?: \w+){0,2})(?: here)? (?:is |are )?work(?:s|ing)?|(?:black|blank|dark) screen|screen is (?:black|blank|dark|dead)|(?:can|could) not get .{1,30} to (?:work|start|charge)|cut (?:off|cable)|(?:is|are|was) cut|tripped)|\b(?:is|are|was) out\b(?! of)\b/,
    'out_of_order',
  ],
];
const STATEMENT_WORDS =
  /\b(?:is|are|was|were|looks?|seems?|appears?|says?|been|has|have|got|does not|do not|will not|stopped|quit|only|someone'?s?|somebody'?s?|blocking|blocked|mark|flag|report|log|keeps?|nothing|no|can not|could not|getting|there is|none)\b/;
const STATION =
  /\b(?:stalls?|chargers?|stations?|plugs?|dispensers?|sites?|posts?|units?|super ?chargers?|pedestals?|cables?|bays?|this|here|it|place|everything|all of them)\b/;
const NOT_A_REPORT_START =
  /^(?:find|show|search|is|are|which|avoid|hide|any|what|list|no(?! (?:power|screen|output))|where|how|when|does|do|can(?! not get)|always|never|keep(?! dropping)|stop|turn|prefer|default|set|from|i (?:want|need|like|prefer|always|never|only|hate)|only(?! (?:getting|giving|doing|pulling|putting|charging))|just(?! (?:charged|got|had))|skip|filter|remove|my|i am|we are|without|has|have|will)\b/;
const STALL =
  /\b(?:stall|charger|plug|dispenser|pedestal|post|unit|bay|spot|number|cable)(?: number| no\.?| #)? ?#?(\d{1,3}[a-z]?|[a-h]\d?)\b(?! ?(?:stars?|kw|%|ft|mi))/;

function readStall(text: string): Slots {
  const stall = STALL.exec(text)?.[1];
  if (stall === undefined || stall === 'a') return {};
  return { stall: /^\d+$/.test(stall) ? Number(stall) : stall.toUpperCase() };
}

const OUTCOMES: readonly (readonly [words: RegExp, outcome: NonNullable<Slots['outcome']>])[] = [
  [
    /\b(?:could not|can not|unable to|(?:was|were) not able to|did not (?:manage|get) to|failed to|no way to) (?:charge|get a charge|plug in|get in|get (?:it to (?:work|charge)))\b|\bno (?:charge|luck charging)\b|\bgave up\b|\btried to (?:charge|plug in)\b.*\b(?:could not|not able|failed|without luck|no luck|did not work)\b/,
    'could_not_charge',
  ],
  [
    /\b(?:block(?:ed|ing)?|took(?: up)?|taking up|used(?: up)?)(?: \w+){0,2} (?:stalls?|spots?|chargers?|spaces?|plugs?)\b|\bblocked others\b/,
    'hitched_blocking',
  ],
  [
    /\b(?:without (?:having to )?(?:unhitch|unhook|disconnect|drop)\w*|(?:did|had) not (?:have to |need to |even ){0,2}(?:unhitch|unhook|disconnect)|no unhitching|never (?:unhitched|unhooked)|(?:stayed|still|while|kept|remained|able to stay|managed to stay|could stay|got to stay)(?: (?:it|the trailer|everything))? (?:hitched|hooked up|connected)|(?:charged|plugged in)(?: (?:up|while|still|fine|ok|there|here|just|everything|right)){0,3} (?:hitched|hooked up|towing|attached)|pulled (?:right |straight )?through|(?:trailer|camper|boat|rig|airstream) (?:stayed|was left|was still) (?:on|hitched|hooked up|attached)|left (?:it|the trailer|the camper) on|no (?:problems?|issues?|trouble) (?:charging|staying)(?: \w+){0,2} (?:hitched|hooked up)|hitched (?:up )?(?:no problem|no issues?|fine|ok|easily|the whole time))\b/,
    'hitched_clear',
  ],
  [
    /\b(?:(?:had|needed|was forced|made me) to (?:unhitch|unhook|disconnect|drop)|unhitched|unhooked|dropped (?:the|my|our) (?:trailer|camper|boat)|disconnected (?:the|my|our) trailer)\b/,
    'unhitched',
  ],
];
const CHECK_IN =
  /\bcheck(?:ing|ed)?[ -]?(?:me |us )?in\b|^(?:log|record|note|register) (?:a |my |our |this |that )?(?:visit|stop|charge|session|i (?:charged|was)|we (?:charged|were))\b/;
const NARRATIVE_START =
  /^(?:i|we|just|had|could not|charged|blocked|tried|unhitched|unhooked|stayed|took|did not|kept|dropped|pulled|was|unable|failed|got|no|visited|report|log|record|note|gave|made|managed|able|charge logged|visit|back|fit)\b(?! (?:about|for) )/;
const BLOCKED_COUNT =
  /\b(?:block(?:ed|ing)?|took(?: up)?|taking up|used(?: up)?) (?:about )?(\d+|a|an|another|one|the next) /;
const LAYOUT = /\b(pull[ -]?through|back[ -]?in|pull[ -]?in|parallel)\b/;

function readBlockedStalls(text: string): Slots {
  const count = BLOCKED_COUNT.exec(text)?.[1];
  if (count === undefined) return {};
  return { blocked_stalls: /^\d+$/.test(count) ? Number(count) : 1 };
}

/** A driver who asks for a charger isn't reporting a visit, even if they say what they want to do there. */
const REQUEST =
  /\b(?:where (?:can|do|could|should|is|are|to|i do)|(?:can|could|may) (?:i|we) (?!not\b)|find|show(?: me)?|search|need (?:a|an|some|to|juice|power)|looking for|(?<!\b(?:\d+|both|the|these|those|all|several|other) )(?:chargers|stations|superchargers)|ones (?:i|we|where|that)|nearest|closest|any(?:where| place| chargers?)?|somewhere|will (?:i|we)|that (?:i|we) (?:will|can|do))\b/;

function readTowedRig(text: string): Slots {
  const remaining = new RemainingText(text);
  const { use_saved: _, ...rig } = extractTrailerType(remaining, extractRigSize(remaining));
  return Object.keys(rig).length === 0 ? {} : { rig };
}

/** Reads a driver's report of a visit; null if it isn't one. */
export function readVisitReport(text: string): Query | null {
  const isCheckin = CHECK_IN.test(text);
  const stated = OUTCOMES.find(([words]) => words.test(text))?.[1];
  const outcome = stated ?? (isCheckin && /\bhitched\b/.test(text) ? 'hitched_clear' : undefined);
  if (!isCheckin && (outcome === undefined || !NARRATIVE_START.test(text) || REQUEST.test(text))) return null;
  const layout = LAYOUT.exec(text)?.[1];
  return {
    intent: 'submit_checkin',
    slots: {
      ...readChargerSlot(text.replace(CHECK_IN, ' ').replace(LAYOUT, ' ').replace(STALL, ' ')),
      ...(outcome === undefined ? {} : { outcome }),
      ...(outcome === 'hitched_blocking' ? readBlockedStalls(text) : {}),
      ...readTowedRig(` ${text} `),
      ...(layout === undefined || /\bpulled\b/.test(text) ? {} : { layout: layout.replace(/[ -]/, '_') }),
      ...readStall(text),
    },
  };
}

/** Reads a report that something is broken, blocked, slow, or closed; null if it isn't one. */
export function readStatusReport(text: string): Query | null {
  const isReportCommand = /^(?:report|mark|flag)\b/.test(text);
  const [pattern, status] = STATUSES.find(([words]) => words.test(text)) ?? [];
  if (pattern === undefined || status === undefined || NOT_A_REPORT_START.test(text)) return null;
  const mentionsStation = STATION.test(text) || [...NETWORK_TERMS, ...HOST_TERMS].some(([, words]) => words.test(text));
  if (
    !isReportCommand &&
    !(
      mentionsStation &&
      (STATEMENT_WORDS.test(text) ||
        readStall(text).stall !== undefined ||
        /^(?:(?:super|really|very|so|too|pretty|painfully|all|both|half|most|charging|charging (?:is )?(?:super|really|very|so|too|pretty)) )?$/.test(
          text.slice(0, text.search(pattern)),
        ) ||
        / (?:down|dead|broken|offline|closed|out of (?:order|service))$/.test(text))
    )
  )
    return null;
  const named = text.replace(STALL, ' ').replace(pattern, ' · ');
  return { intent: 'report_status', slots: { ...readChargerSlot(named), ...readStall(text), status } };
}
