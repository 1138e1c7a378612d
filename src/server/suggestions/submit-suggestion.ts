import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import { isNearUnitedStates } from '#domain/chargers/afdc/afdc-country.ts';
import { containsLink } from '#domain/reviews/detect-links.ts';
import { isSameValue, type SeenValues } from '#domain/suggestions/station-fields.ts';
import {
  isSameSuggestion,
  listChangedFields,
  type PartialStationValues,
  pickFields,
  type SuggestionDraft,
} from '#domain/suggestions/suggestion.ts';
import { lockUser } from '../account/user-lock-store.ts';
import { resolveMergedStation } from '../chargers/search/find-chargers.ts';
import { readShownValues } from '../chargers/station-overrides.ts';
import type { Sql } from '../db/database.ts';
import { readSiteSettings } from '../db/site-settings.ts';
import type { Deps } from '../deps.ts';
import { derivePersonKeys } from '../limits/person-keys.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';
import { hasProfanity } from '../profanity.ts';
import {
  addSuggestion,
  addSupport,
  findSupport,
  findSupportByUser,
  listPendingSuggestions,
  lockSuggestionsOfStation,
} from './suggestion-store.ts';

const HOUR_MS = 60 * 60_000;
const LIMITS = [
  { count: 10, windowMs: HOUR_MS },
  { count: 30, windowMs: 24 * HOUR_MS },
] as const;

async function consumeSuggestionRateLimit(tx: Sql, uid: string, now: Date): Promise<void> {
  const limits = LIMITS.map((limit) => ({ ...limit, key: rateLimitKey(`suggestion ${limit.windowMs}`, uid) }));
  const retryAfterSeconds = await consumeRateLimits(tx, limits, now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_suggestions', { retryAfterSeconds });
}

function rejectInappropriateText({ values, reason }: Pick<SuggestionDraft, 'values' | 'reason'>): void {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const all = [...texts, reason].join('\n');
  if (containsLink(all)) throw new AppError('suggestion_has_address');
  if (hasProfanity(all)) throw new AppError('suggestion_is_rude');
}

function requireInCountry({ position }: PartialStationValues): void {
  if (position !== undefined && !isNearUnitedStates(position)) throw new AppError('suggestion_outside_country');
}

async function pickChangedValues(
  tx: Sql,
  stationId: number,
  values: PartialStationValues,
): Promise<PartialStationValues> {
  const shown = await readShownValues(tx, stationId);
  if (shown === null) throw new AppError('charger_not_found');
  const fields = listChangedFields({ values, seen: {} });
  return pickFields(
    values,
    fields.filter((field) => !isSameValue(field, values[field], shown[field])),
  );
}

async function findOrAddSuggestion(
  tx: Sql,
  stationId: number | null,
  proposed: PartialStationValues,
  seen: SeenValues,
  now: Date,
) {
  const pending = await listPendingSuggestions(tx, stationId, proposed);
  const duplicate = pending.find((candidate) => isSameSuggestion(candidate.proposed, proposed));
  if (duplicate !== undefined) return duplicate.id;
  const id = randomUUID();
  await addSuggestion(tx, { id, stationId, proposed, seen }, now);
  return id;
}

/**
 * Stores a user's suggestion; if the same one is pending, adds the user as a supporter. Returns the id of the user's
 * support.
 */
export async function submitSuggestion(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { uid, email, emailVerified }: User,
  supportId: string,
  draft: SuggestionDraft,
): Promise<string> {
  if ((await readSiteSettings(sql)).suggestionsClosed) throw new AppError('suggestions_closed');
  rejectInappropriateText(draft);
  requireInCountry(draft.values);
  const { chargerId, reason, evidence, seen } = draft;
  const stationId = chargerId === null ? null : await resolveMergedStation(sql, Number(chargerId));
  return sql.transaction().execute(async (tx) => {
    const now = clock();
    await lockUser(tx, uid);
    await lockSuggestionsOfStation(tx, stationId);
    const existing = await findSupport(tx, supportId);
    if (existing !== null && existing.uid !== uid) throw new AppError('suggestion_not_found');
    if (existing !== null) return supportId;
    const changed = pickFields(draft.values, listChangedFields(draft));
    const proposed = stationId === null ? draft.values : await pickChangedValues(tx, stationId, changed);
    if (Object.keys(proposed).length === 0) throw new AppError('suggestion_changes_nothing');
    await consumeSuggestionRateLimit(tx, uid, now);
    const suggestionId = await findOrAddSuggestion(
      tx,
      stationId,
      proposed,
      pickFields(seen, listChangedFields(draft)),
      now,
    );
    const existingId = await findSupportByUser(tx, suggestionId, uid);
    if (existingId !== null) return existingId;
    const keys = await derivePersonKeys(tx, suggestionId, { uid, email: emailVerified ? email : null, device: null });
    await addSupport(tx, { id: supportId, suggestionId, uid, ...keys, reason, evidence }, now);
    return supportId;
  });
}
