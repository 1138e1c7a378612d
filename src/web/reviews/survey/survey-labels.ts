import type { SurveyBasis } from '#domain/reviews/survey.ts';
import { CableReach, StallLayout } from '#domain/score/site-facts.ts';
import { LAYOUT_LABELS } from '../report/outcome-labels.ts';
import type { STALL_QUESTIONS, YesNo } from './survey-draft.ts';

const BASIS_LABELS: Readonly<Record<SurveyBasis, string>> = {
  photos: 'Driver photos',
  imagery: 'Aerial imagery',
  visit: 'Our own visit',
  operator: 'Operator statement',
};
export const BASIS_OPTIONS = (Object.keys(BASIS_LABELS) as SurveyBasis[]).map((value) => ({
  value,
  label: BASIS_LABELS[value],
}));

export const SEEN_ON_LABELS: Readonly<Record<SurveyBasis, string>> = {
  photos: 'Date of the photos',
  imagery: 'Date of the imagery',
  visit: 'Date of the visit',
  operator: 'Date of the statement',
};

const NOT_SEEN = { value: 'not-seen', label: "Can't tell" } as const;

export const YES_NO_OPTIONS: readonly { readonly value: YesNo; readonly label: string }[] = [
  NOT_SEEN,
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export const LAYOUT_OPTIONS = [
  NOT_SEEN,
  ...StallLayout.options.map((value) => ({
    value,
    label: `${LAYOUT_LABELS[value].label}: ${LAYOUT_LABELS[value].hint.toLowerCase()}`,
  })),
];

const CABLE_LABELS: Readonly<Record<CableReach, string>> = {
  any_corner: 'Any corner',
  one_corner: 'One corner',
  straddle: 'Only if the rig straddles two stalls',
  none: 'Does not reach',
};
export const CABLE_OPTIONS = [NOT_SEEN, ...CableReach.options.map((value) => ({ value, label: CABLE_LABELS[value] }))];

export const QUESTION_LABELS: Readonly<Record<(typeof STALL_QUESTIONS)[number], string>> = {
  noReverse: 'In and out without backing up?',
  turningOk: 'Room to turn?',
  notDeadEnd: 'Can rigs leave without turning around in a dead end?',
  isAccessibleStall: 'Reserved for people with disabilities?',
};
