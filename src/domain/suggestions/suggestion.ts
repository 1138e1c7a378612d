import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { isVisible, PlainText } from '../plain-text.ts';
import { FIELDS, type FieldName, isSameValue, SeenValues, StationValues } from './station-fields.ts';

export const REASON_MAX = 1_000;
export const EVIDENCE_MAX = 500;

/** The client creates a suggestion's ID so that it can retry when the response is lost. */
export const SuggestionId = z.uuid('A suggestion ID must be a UUID.').toLowerCase();

export const PartialStationValues = StationValues.partial();
export type PartialStationValues = z.infer<typeof PartialStationValues>;

const Reason = PlainText.max(REASON_MAX, `A reason can have up to ${REASON_MAX.toLocaleString('en-US')} characters.`)
  .refine((text) => isVisible(text), 'Tell us how you know.')
  .refine((text) => text.length >= 3, 'Tell us how you know, in a few words.');
const Evidence = PlainText.max(EVIDENCE_MAX, `At most ${EVIDENCE_MAX} characters.`).transform((text) =>
  isVisible(text) ? text : '',
);

/** Required fields of a new station. */
const REQUIRED_FIELDS: readonly FieldName[] = ['name', 'position', 'network'];

function listMissingFields({
  chargerId,
  values,
}: {
  chargerId: string | null;
  values: PartialStationValues;
}): FieldName[] {
  return chargerId === null ? REQUIRED_FIELDS.filter((field) => values[field] === undefined) : [];
}

function hasPlug({ dcFastCount = 0, level2Count = 0, level1Count = 0 }: PartialStationValues): boolean {
  return dcFastCount + level2Count + level1Count > 0;
}

/** A suggestion for an existing or missing station: only the fields to change, and why. */
export const SuggestionDraft = z
  .object({
    /** Null for a missing station. */
    chargerId: ChargerId.nullable(),
    values: PartialStationValues,
    /** The values the user saw in those fields. */
    seen: SeenValues.default({}),
    reason: Reason,
    /** A web page, or the address of a photo. */
    evidence: Evidence.default(''),
  })
  .superRefine((draft, ctx) => {
    for (const field of listMissingFields(draft))
      ctx.addIssue({ code: 'custom', path: ['values', field], message: 'Required for a new station.' });
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

/** Lists the fields that a suggestion changes, in field order; values equal to the seen ones don't count. */
export function listChangedFields({ values, seen }: Pick<SuggestionDraft, 'values' | 'seen'>): FieldName[] {
  return FIELDS.filter(
    (field) => values[field] !== undefined && !(field in seen && isSameValue(field, values[field], seen[field])),
  );
}

/** Picks the given fields, in field order. */
export function pickFields<V extends { readonly [F in FieldName]?: unknown }>(
  values: V,
  fields: readonly FieldName[],
): V {
  const picked = FIELDS.filter((field) => fields.includes(field) && values[field] !== undefined);
  return Object.fromEntries(picked.map((field) => [field, values[field]])) as V;
}

/** Returns whether two suggestions have the same fields and values. */
export function isSameSuggestion(one: PartialStationValues, other: PartialStationValues): boolean {
  const isSame = (field: FieldName) =>
    one[field] === undefined ? other[field] === undefined : isSameValue(field, one[field], other[field]);
  return FIELDS.every(isSame);
}

export const SuggestionStatus = z.enum(['pending', 'accepted', 'rejected', 'merged', 'undone']);
export type SuggestionStatus = z.infer<typeof SuggestionStatus>;
