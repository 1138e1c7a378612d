import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { isVisible, PlainText } from '../plain-text.ts';
import { FIELDS, type FieldName, isSameValue, SeenValues, StationValues } from './station-fields.ts';

export const REASON_MAX = 1_000;
export const EVIDENCE_MAX = 500;

/** The id of a suggestion is made where it is written, so that it can be sent again when an answer is lost. */
export const SuggestionId = z.uuid('The id of a suggestion is a UUID.').toLowerCase();

/** Some fields of a station. */
export const PartialStationValues = StationValues.partial();
export type PartialStationValues = z.infer<typeof PartialStationValues>;

const Reason = PlainText.max(REASON_MAX, `A reason has at most ${REASON_MAX.toLocaleString('en-US')} characters.`)
  .refine((text) => isVisible(text), 'Say how you know.')
  .refine((text) => text.length >= 3, 'Say how you know, in a few words.');
const Evidence = PlainText.max(EVIDENCE_MAX, `At most ${EVIDENCE_MAX} characters.`).transform((text) =>
  isVisible(text) ? text : '',
);

/** What a new station needs at least. */
const NEEDED: readonly FieldName[] = ['name', 'position', 'network'];

function listMissingFields({
  chargerId,
  values,
}: {
  chargerId: string | null;
  values: PartialStationValues;
}): FieldName[] {
  return chargerId === null ? NEEDED.filter((field) => values[field] === undefined) : [];
}

/** Whether something is said to be at a station that someone could plug in to. */
function hasPlug({ dcFastCount = 0, level2Count = 0, level1Count = 0 }: PartialStationValues): boolean {
  return dcFastCount + level2Count + level1Count > 0;
}

/** What someone says of a station, or of one that is missing: only the fields that are to change, and why. */
export const SuggestionDraft = z
  .object({
    /** Null for a station that is missing. */
    chargerId: ChargerId.nullable(),
    values: PartialStationValues,
    /** What they saw in those fields. */
    seen: SeenValues.default({}),
    reason: Reason,
    /** A web page, or where a photo is. */
    evidence: Evidence.default(''),
  })
  .superRefine((draft, ctx) => {
    for (const field of listMissingFields(draft))
      ctx.addIssue({ code: 'custom', path: ['values', field], message: 'A new station needs this.' });
    if (draft.chargerId === null && !hasPlug(draft.values))
      ctx.addIssue({
        code: 'custom',
        path: ['values', 'dcFastCount'],
        message: 'Enter how many plugs it has.',
      });
    if (listChangedFields(draft).length === 0)
      ctx.addIssue({ code: 'custom', path: ['values'], message: 'Change at least one field.' });
    if (draft.chargerId === null && draft.values.status === 'closed')
      ctx.addIssue({
        code: 'custom',
        path: ['values', 'status'],
        message: 'A new station cannot be permanently closed.',
      });
  });
export type SuggestionDraft = z.output<typeof SuggestionDraft>;

/** The fields that a suggestion changes, in their order: those that are as they were seen are none. */
export function listChangedFields({ values, seen }: Pick<SuggestionDraft, 'values' | 'seen'>): FieldName[] {
  return FIELDS.filter(
    (field) => values[field] !== undefined && !(field in seen && isSameValue(field, values[field], seen[field])),
  );
}

/** Some fields of values, in the order of the fields. */
export function pickFields<V extends { readonly [F in FieldName]?: unknown }>(
  values: V,
  fields: readonly FieldName[],
): V {
  const picked = FIELDS.filter((field) => fields.includes(field) && values[field] !== undefined);
  return Object.fromEntries(picked.map((field) => [field, values[field]])) as V;
}

/** Whether two suggestions say the same: the same fields with the same values. */
export function isSameSuggestion(one: PartialStationValues, other: PartialStationValues): boolean {
  const isSame = (field: FieldName) =>
    one[field] === undefined ? other[field] === undefined : isSameValue(field, one[field], other[field]);
  return FIELDS.every(isSame);
}

export const SuggestionStatus = z.enum(['pending', 'accepted', 'rejected', 'merged', 'undone']);
export type SuggestionStatus = z.infer<typeof SuggestionStatus>;
