import { z } from 'zod';
import { ChargerId } from '#domain/chargers/charger.ts';
import { LatLng } from '#domain/geo/point.ts';
import { isVisible, PlainText } from '#domain/plain-text.ts';
import { FieldName, FieldValue } from '#domain/suggestions/station-fields.ts';
import { SuggestionDraft, SuggestionId, SuggestionStatus } from '#domain/suggestions/suggestion.ts';
import { ActingAdmin } from './acting-admin.ts';
import { endpoints } from './endpoint.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const SuggestionParams = z.object({ id: SuggestionId });
const ChargerParams = z.object({ id: ChargerId });
const Count = z.number().int().min(0);
const Timestamp = z.iso.datetime();

/** The moderator's reason, shown to the author. */
const DecisionReason = PlainText.max(500, 'At most 500 characters.').refine(isVisible, 'Give a reason.');

const ProposedChange = z.object({
  field: FieldName,
  /** The value the author saw; null if it was empty, or if they saw none. */
  seen: FieldValue,
  proposed: FieldValue,
});

export const OwnSuggestion = z.object({
  id: SuggestionId,
  /** Null while a new station isn't on the map. */
  chargerId: ChargerId.nullable(),
  isNew: z.boolean(),
  name: z.string(),
  changes: z.array(ProposedChange),
  reason: z.string(),
  evidence: z.string(),
  status: SuggestionStatus,
  /** Null if none yet. */
  acceptedFields: z.array(FieldName).nullable(),
  decisionReason: z.string().nullable(),
  sentAt: Timestamp,
  decidedAt: Timestamp.nullable(),
});
export type OwnSuggestion = z.infer<typeof OwnSuggestion>;

export const SimilarStation = z.object({
  id: ChargerId,
  name: z.string(),
  address: z.string(),
  network: z.string(),
  position: LatLng,
  distanceM: z.number().min(0),
});
export type SimilarStation = z.infer<typeof SimilarStation>;

export const SuggestionQueueEntry = z.object({
  id: SuggestionId,
  chargerId: ChargerId.nullable(),
  isNew: z.boolean(),
  name: z.string(),
  address: z.string(),
  position: LatLng,
  changes: z.array(
    ProposedChange.extend({
      /** The currently displayed value; null if it is empty, or for a new station. */
      current: FieldValue,
      /** Whether the displayed value differs from what the author saw. */
      isStale: z.boolean(),
      /** The source's value, if it differs from the accepted one and from its own value at the last decision. */
      conflict: z.object({ source: FieldValue }).nullable(),
    }),
  ),
  /** The number of people who suggested it; several accounts of one person count once. */
  voices: Count,
  reasons: z.array(
    z.object({ author: z.string().nullable(), reason: z.string(), evidence: z.string(), at: Timestamp }),
  ),
  status: SuggestionStatus,
  acceptedFields: z.array(FieldName).nullable(),
  decisionReason: z.string().nullable(),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  /** For a new station: possible duplicates. */
  similar: z.array(SimilarStation),
});
export type SuggestionQueueEntry = z.infer<typeof SuggestionQueueEntry>;

export const StationEvent = z.object({
  at: Timestamp,
  /** caught up: the source now has the accepted value. source taken: the source's new value replaced it. */
  action: z.enum(['accepted', 'undone', 'added', 'merged', 'caught up', 'source taken']),
  changes: z.array(z.object({ field: FieldName, before: FieldValue, after: FieldValue })),
  /** The names of people who suggested the change, if they show their names. */
  credited: z.array(z.string()),
  accounts: Count,
});
export type StationEvent = z.infer<typeof StationEvent>;

const QueueEntryResponse = z.object({ success: z.literal(true), data: SuggestionQueueEntry });

export const suggestionEndpoints = endpoints({
  sendSuggestion: {
    method: 'put',
    path: '/api/suggestions/{id}',
    access: 'user',
    tag: 'suggestions',
    summary: 'Suggests changes to a charger, or a missing charger, under an ID that the client created',
    params: SuggestionParams,
    body: z.object({ suggestion: SuggestionDraft }),
    response: z.object({ success: z.literal(true), data: OwnSuggestion }),
    errors: [
      'charger_not_found',
      'suggestion_changes_nothing',
      'suggestion_has_address',
      'suggestion_is_rude',
      'suggestion_not_found',
      'suggestion_outside_country',
      'too_many_suggestions',
    ],
    failure: 'suggestion_send_failed',
  },
  withdrawSuggestion: {
    method: 'delete',
    path: '/api/suggestions/{id}',
    access: 'user',
    tag: 'suggestions',
    summary: "Withdraws the caller's pending suggestion; does nothing if it isn't theirs",
    params: SuggestionParams,
    response: SuccessResponse,
    errors: ['suggestion_decided'],
    failure: 'suggestion_withdraw_failed',
  },
  listOwnSuggestions: {
    method: 'get',
    path: '/api/suggestions',
    access: 'user',
    tag: 'suggestions',
    summary: "Lists the caller's suggestions and their outcomes, newest first",
    response: z.object({ success: z.literal(true), data: z.array(OwnSuggestion), acceptedCount: Count }),
    failure: 'suggestions_load_failed',
  },
  readChargerHistory: {
    method: 'get',
    path: '/api/chargers/{id}/history',
    access: 'user',
    tag: 'suggestions',
    summary: 'Lists the changes that drivers made to a charger, newest first',
    params: ChargerParams,
    response: z.object({ success: z.literal(true), data: z.array(StationEvent) }),
    failure: 'charger_history_load_failed',
  },
  listSuggestionQueue: {
    method: 'get',
    path: '/api/admin/suggestions',
    access: 'admin',
    tag: 'suggestions',
    summary: 'Lists pending suggestions, most supporters first, or decided ones',
    query: z.object({ show: z.enum(['waiting', 'decided']).default('waiting') }),
    response: z.object({ success: z.literal(true), data: z.array(SuggestionQueueEntry), total: Count }),
    failure: 'suggestions_load_failed',
  },
  acceptSuggestion: {
    method: 'post',
    path: '/api/admin/suggestions/{id}/accept',
    access: 'admin',
    tag: 'suggestions',
    summary: 'Accepts a suggestion, or some of its fields',
    params: SuggestionParams,
    body: ActingAdmin.extend({
      fields: z.array(FieldName).min(1, 'Choose at least one field.').nullable().default(null),
    }),
    response: QueueEntryResponse,
    errors: ['suggestion_decided'],
    failure: 'suggestion_decide_failed',
  },
  rejectSuggestion: {
    method: 'post',
    path: '/api/admin/suggestions/{id}/reject',
    access: 'admin',
    tag: 'suggestions',
    summary: 'Rejects a suggestion with a reason that its authors see',
    params: SuggestionParams,
    body: ActingAdmin.extend({ reason: DecisionReason }),
    response: QueueEntryResponse,
    failure: 'suggestion_decide_failed',
  },
  undoSuggestion: {
    method: 'post',
    path: '/api/admin/suggestions/{id}/undo',
    access: 'admin',
    tag: 'suggestions',
    summary: "Reverts an accepted suggestion: the charger shows its source's values again",
    params: SuggestionParams,
    body: ActingAdmin.extend({ reason: DecisionReason }),
    response: QueueEntryResponse,
    errors: ['charger_is_merged', 'suggestion_decided'],
    failure: 'suggestion_decide_failed',
  },
  resolveSuggestionConflict: {
    method: 'post',
    path: '/api/admin/suggestions/{id}/settle',
    access: 'admin',
    tag: 'suggestions',
    summary: "Resolves a conflict: keeps the accepted values, or uses the source's new ones",
    params: SuggestionParams,
    body: ActingAdmin.extend({ keep: z.boolean() }),
    response: QueueEntryResponse,
    errors: ['suggestion_decided'],
    failure: 'suggestion_decide_failed',
  },
  mergeSuggestion: {
    method: 'post',
    path: '/api/admin/suggestions/{id}/merge',
    access: 'admin',
    tag: 'suggestions',
    summary: 'Marks a suggested new charger as a duplicate of one that is already on the map',
    params: SuggestionParams,
    body: ActingAdmin.extend({ into: ChargerId }),
    response: QueueEntryResponse,
    errors: ['charger_not_found'],
    failure: 'suggestion_decide_failed',
  },
  listDuplicates: {
    method: 'get',
    path: '/api/admin/duplicates',
    access: 'admin',
    tag: 'suggestions',
    summary: 'Lists chargers added by users, with possible duplicates',
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ charger: SimilarStation, similar: z.array(SimilarStation) })),
    }),
    failure: 'suggestions_load_failed',
  },
  mergeChargers: {
    method: 'post',
    path: '/api/admin/chargers/{id}/merge',
    access: 'admin',
    tag: 'suggestions',
    summary: 'Merges one charger into another: moves its favorites, reviews, and so on, and redirects its ID',
    params: ChargerParams,
    body: ActingAdmin.extend({ into: ChargerId, reason: DecisionReason }),
    response: SuccessResponse,
    errors: ['chargers_not_mergeable'],
    failure: 'suggestion_decide_failed',
  },
  markChargersDistinct: {
    method: 'post',
    path: '/api/admin/chargers/{id}/distinct',
    access: 'admin',
    tag: 'suggestions',
    summary: 'Marks two similar chargers as different',
    params: ChargerParams,
    body: ActingAdmin.extend({ other: ChargerId }),
    response: SuccessResponse,
    failure: 'suggestion_decide_failed',
  },
});
