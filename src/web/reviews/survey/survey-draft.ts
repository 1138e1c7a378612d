import { SURVEY_STALLS_MAX, Survey, type SurveyBasis, type SurveyedStall } from '#domain/reviews/survey.ts';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import type { CableReach, Fact, SiteFacts, StallFacts, StallLayout } from '#domain/score/site-facts.ts';
import { DAY_MS } from '#domain/score/weighted-reports.ts';
import { STALE_DAYS } from '#domain/score/weights.ts';
import type { UnitSystem } from '#web/lib/format.ts';

export type YesNo = 'not-seen' | 'yes' | 'no';

/** Yes/no questions about a stall, named like the fields of StallFacts. */
export const STALL_QUESTIONS = ['noReverse', 'turningOk', 'notDeadEnd', 'isAccessibleStall'] as const;
type Answers = Record<(typeof STALL_QUESTIONS)[number], YesNo>;

/** A stall in the form, with numbers as text. */
export type StallDraft = Answers & {
  /** Identifies a stall in the form while its number is edited. */
  readonly key: number;
  readonly stall: string;
  readonly layout: StallLayout | 'not-seen';
  readonly usableLength: string;
  readonly clearance: string;
  readonly cableReach: CableReach | 'not-seen';
  readonly blockedStalls: string;
};

export type SurveyDraft = {
  readonly basis: SurveyBasis;
  readonly seenOn: string;
  readonly rebuiltOn: string;
  readonly trailerStalls: string;
  readonly dropSpot: YesNo;
  readonly stalls: readonly StallDraft[];
};

const isFromStaff = ({ source, isPublished }: Fact<unknown>) =>
  !isPublished && ['staff', 'imagery', 'operator'].includes(source);

/** Returns a value only if staff confirmed it; they shouldn't confirm reports or published data unchecked. */
function staffValue<T>(fact: Fact<T> | null): T | null {
  return fact !== null && isFromStaff(fact) ? fact.value : null;
}

const yesNo = (value: boolean | null): YesNo => (value === null ? 'not-seen' : value ? 'yes' : 'no');
const countText = (value: number | null) => (value === null ? '' : String(value));

function lengthText(lengthM: number | null, units: UnitSystem): string {
  if (lengthM === null) return '';
  return String(Number((units === 'miles' ? lengthM / feetToMeters(1) : lengthM).toFixed(2)));
}

export function createStall(key: number): StallDraft {
  const answers: Answers = {
    noReverse: 'not-seen',
    turningOk: 'not-seen',
    notDeadEnd: 'not-seen',
    isAccessibleStall: 'not-seen',
  };
  return {
    key,
    stall: '',
    layout: 'not-seen',
    usableLength: '',
    clearance: '',
    cableReach: 'not-seen',
    blockedStalls: '',
    ...answers,
  };
}

function toStallDraft(facts: StallFacts, key: number, units: UnitSystem): StallDraft {
  const answers = STALL_QUESTIONS.map((name) => [name, yesNo(staffValue(facts[name]))]);
  return {
    ...createStall(key),
    stall: facts.physicalReference ?? '',
    layout: staffValue(facts.layout) ?? 'not-seen',
    usableLength: lengthText(staffValue(facts.usableLengthM), units),
    clearance: lengthText(staffValue(facts.clearanceM), units),
    cableReach: staffValue(facts.cableReach) ?? 'not-seen',
    blockedStalls: countText(staffValue(facts.blockedStalls)),
    ...Object.fromEntries(answers),
  };
}

function isDescribedByStaff({ physicalReference: _, ...facts }: StallFacts): boolean {
  return Object.values(facts).some((fact) => fact !== null && isFromStaff(fact));
}

/**
 * Limits the stalls to a survey's maximum. Those that staff described are chosen first, because omitted stalls
 * lose that data.
 */
function chooseStalls(stalls: readonly StallFacts[]): readonly StallFacts[] {
  const describedFirst = stalls.toSorted((a, b) => Number(isDescribedByStaff(b)) - Number(isDescribedByStaff(a)));
  const selected = new Set(describedFirst.slice(0, SURVEY_STALLS_MAX));
  return stalls.filter((stall) => selected.has(stall));
}

/** Starts a survey with what staff confirmed before and the stalls that drivers named. */
export function createSurveyDraft(
  { stalls, trailerStalls, dropSpot, rebuiltAt }: SiteFacts,
  units: UnitSystem,
): SurveyDraft {
  return {
    basis: 'photos',
    seenOn: '',
    rebuiltOn: rebuiltAt?.slice(0, 10) ?? '',
    trailerStalls: countText(staffValue(trailerStalls)),
    dropSpot: yesNo(staffValue(dropSpot)),
    stalls:
      stalls.length === 0
        ? [createStall(0)]
        : chooseStalls(stalls).map((stall, index) => toStallDraft(stall, index, units)),
  };
}

function readNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function readLength(text: string, units: UnitSystem): number | null {
  const length = readNumber(text);
  return length !== null && units === 'miles' ? feetToMeters(length) : length;
}

const readAnswer = (answer: YesNo) => (answer === 'not-seen' ? null : answer === 'yes');
const readChoice = <T extends string>(choice: T | 'not-seen') => (choice === 'not-seen' ? null : choice);

function readStall({ key: _, ...draft }: StallDraft, units: UnitSystem): SurveyedStall {
  return {
    stall: draft.stall,
    layout: readChoice(draft.layout),
    usableLengthM: readLength(draft.usableLength, units),
    clearanceM: readLength(draft.clearance, units),
    cableReach: readChoice(draft.cableReach),
    blockedStalls: readNumber(draft.blockedStalls),
    noReverse: readAnswer(draft.noReverse),
    turningOk: readAnswer(draft.turningOk),
    notDeadEnd: readAnswer(draft.notDeadEnd),
    isAccessibleStall: readAnswer(draft.isAccessibleStall),
  };
}

/** Validates a survey; returns it, or the errors by field path, such as stalls.0.layout. */
export function parseSurvey(
  draft: SurveyDraft,
  units: UnitSystem,
): { readonly survey: Survey } | { readonly problems: ReadonlyMap<string, string> } {
  const parsed = Survey.safeParse({
    basis: draft.basis,
    seenOn: draft.seenOn,
    rebuiltOn: draft.rebuiltOn === '' ? null : draft.rebuiltOn,
    trailerStalls: readNumber(draft.trailerStalls),
    dropSpot: readAnswer(draft.dropSpot),
    stalls: draft.stalls.map((stall) => readStall(stall, units)),
  });
  if (parsed.success) return { survey: parsed.data };
  return { problems: new Map(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])) };
}

/** Returns a warning if a survey won't verify the site because of its basis or age. */
export function surveyNotice({ basis, seenOn }: Pick<SurveyDraft, 'basis' | 'seenOn'>, now: Date): string | null {
  if (basis === 'operator') return 'This survey counts as stated by the operator, not as verified by staff.';
  if (seenOn === '' || now.getTime() - Date.parse(seenOn) < STALE_DAYS * DAY_MS) return null;
  return "This date is more than 24 months ago. The survey counts toward the score, but the site won't be shown as verified.";
}
