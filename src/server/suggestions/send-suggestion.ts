import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import { isNearUnitedStates } from '#domain/chargers/afdc-country.ts';
import { hasAddress } from '#domain/reviews/review-text.ts';
import { isSameValue, type SeenValues } from '#domain/suggestions/station-fields.ts';
import {
  changedFields,
  isSameSuggestion,
  pickFields,
  type SomeValues,
  type SuggestionDraft,
} from '#domain/suggestions/suggestion.ts';
import { meantStation } from '../chargers/charger-rows.ts';
import { readShown } from '../chargers/station-changes.ts';
import type { Sql } from '../db/database.ts';
import { readSiteSettings } from '../db/site-settings.ts';
import type { Deps } from '../deps.ts';
import { limitKey, takeTurns } from '../limits/limits.ts';
import { personKeys } from '../limits/person-keys.ts';
import { isRude } from '../rude-words.ts';
import {
  addSuggestion,
  addVoice,
  findVoice,
  findVoiceOf,
  holdMember,
  holdSuggestionsOf,
  listWaiting,
} from './suggestion-store.ts';

const HOUR_MS = 60 * 60_000;
const LIMITS = [
  { count: 10, windowMs: HOUR_MS },
  { count: 30, windowMs: 24 * HOUR_MS },
] as const;

/** Counts one more suggestion of an account; throws when that is too much. */
async function takeSuggestionTurn(tx: Sql, uid: string, now: Date): Promise<void> {
  const limits = LIMITS.map((limit) => ({ ...limit, key: limitKey(`suggestion ${limit.windowMs}`, uid) }));
  const retryAfterSeconds = await takeTurns(tx, limits, now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_suggestions', { retryAfterSeconds });
}

/** Refuses words that would stand on the map or before a moderator and do not belong there. */
function refuseWords({ values, reason }: Pick<SuggestionDraft, 'values' | 'reason'>): void {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const all = [...texts, reason].join('\n');
  if (hasAddress(all)) throw new AppError('suggestion_has_address');
  if (isRude(all)) throw new AppError('suggestion_is_rude');
}

/** Refuses a place that no station of the map could be at. */
function refusePlace({ position }: SomeValues): void {
  if (position !== undefined && !isNearUnitedStates(position)) throw new AppError('suggestion_outside_country');
}

/** The fields in which a station shows something else than what is suggested. */
async function newsOf(tx: Sql, stationId: number, values: SomeValues): Promise<SomeValues> {
  const shown = await readShown(tx, stationId);
  if (shown === null) throw new AppError('charger_not_found');
  const fields = changedFields({ values, seen: {} });
  return pickFields(
    values,
    fields.filter((field) => !isSameValue(field, values[field], shown[field])),
  );
}

/** The suggestion that says the same and waits, or a new one. */
async function joinOrAdd(tx: Sql, stationId: number | null, proposed: SomeValues, seen: SeenValues, now: Date) {
  const waits = await listWaiting(tx, stationId, proposed);
  const same = waits.find((waiting) => isSameSuggestion(waiting.proposed, proposed));
  if (same !== undefined) return same.id;
  const id = randomUUID();
  await addSuggestion(tx, { id, stationId, proposed, seen }, now);
  return id;
}

/** Keeps what somebody suggests: whoever says the same as others becomes a voice of theirs. Answers the id of the voice. */
export async function sendSuggestion(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { uid, email, emailVerified }: User,
  voiceId: string,
  draft: SuggestionDraft,
): Promise<string> {
  if ((await readSiteSettings(sql)).suggestionsClosed) throw new AppError('suggestions_closed');
  refuseWords(draft);
  refusePlace(draft.values);
  const { chargerId, reason, evidence, seen } = draft;
  const stationId = chargerId === null ? null : await meantStation(sql, Number(chargerId));
  return sql.transaction().execute(async (tx) => {
    const now = clock();
    await holdMember(tx, uid);
    await holdSuggestionsOf(tx, stationId);
    const sent = await findVoice(tx, voiceId);
    if (sent !== null && sent.uid !== uid) throw new AppError('suggestion_not_found');
    if (sent !== null) return voiceId;
    const changed = pickFields(draft.values, changedFields(draft));
    const proposed = stationId === null ? draft.values : await newsOf(tx, stationId, changed);
    if (Object.keys(proposed).length === 0) throw new AppError('suggestion_changes_nothing');
    await takeSuggestionTurn(tx, uid, now);
    const suggestionId = await joinOrAdd(tx, stationId, proposed, pickFields(seen, changedFields(draft)), now);
    const already = await findVoiceOf(tx, suggestionId, uid);
    if (already !== null) return already;
    const keys = await personKeys(tx, suggestionId, { uid, email: emailVerified ? email : null, device: null });
    await addVoice(tx, { id: voiceId, suggestionId, uid, ...keys, reason, evidence }, now);
    return voiceId;
  });
}
