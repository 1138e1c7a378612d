import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { EMPTY_RESULT, PARSED_REQUEST } from '#domain/trips/testing/empty-trip-result.ts';
import { hashToken } from '../../account/embedded/hash-token.ts';
import { createPasswordHasher } from '../../account/embedded/password-hash.ts';
import { TEST_PASSWORD } from '../../account/testing.ts';
import type { AppUnderTest } from '../../testing.ts';
import { saveCompany } from './save-company.ts';
import {
  getSavedActionId,
  getSavedApiKeyId,
  getSavedChargingSessionId,
  getSavedConversationId,
  getSavedPackageId,
  getSavedPhotoId,
  getSavedReviewId,
  getSavedSuggestionId,
  getSavedSupportId,
  getSavedTripId,
  SAVED_CHARGER_ID,
  SAVED_RIG_ID,
} from './seeded-ids.ts';
import { createSessionCookie, createTokenSigner, type TokenHolder, type TokenSigner } from './tokens.ts';

const HIDDEN_NAME = { ...DEFAULT_PRIVACY_SETTINGS, showNameOnReviews: false };
const WEEK_MS = 7 * 24 * 60 * 60_000;

export type Person = TokenHolder & {
  readonly email: string;
  readonly headers: { readonly authorization: string; readonly cookie: string };
};

export type People = {
  readonly signer: TokenSigner;
  /** Creates a signed-in user, by default with a password and a profile. */
  readonly createUser: (options?: {
    role?: string;
    license?: string;
    hasProfile?: boolean;
    hasPassword?: boolean;
  }) => Promise<Person>;
  readonly openSession: (person: Pick<Person, 'uid' | 'email'>) => Promise<Person>;
  /** Turns on two-step sign-in, already passed by this session. */
  readonly passSecondFactor: (person: TokenHolder) => Promise<void>;
};

/** Inserts users as the server would store them, but without hashing a password for each. */
export async function setUpPeople(
  { deps: { sql, clock } }: AppUnderTest,
  { hasCompanies = false } = {},
): Promise<People> {
  const signer = await createTokenSigner(sql, clock);
  const password = await createPasswordHasher(10).hash(TEST_PASSWORD);
  const stored = await sql
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'identity.secret')
    .executeTakeFirst();
  const secret = Buffer.from(stored?.value ?? '', 'base64url');

  async function openSession({ uid, email }: Pick<Person, 'uid' | 'email'>): Promise<Person> {
    const [sessionId, sessionToken, now] = [randomUUID(), randomUUID(), clock()];
    await raw`insert into identity_sessions (id, token, "userId", "createdAt", "updatedAt", "expiresAt")
      values (${sessionId}, ${hashToken(secret.toString('base64url'), 'session', sessionToken)}, ${uid}, ${now}, ${now}, ${new Date(now.getTime() + WEEK_MS)})`.execute(
      sql,
    );
    const authorization = `Bearer ${await signer.createToken({ uid, sessionId })}`;
    return { uid, email, sessionId, headers: { authorization, cookie: createSessionCookie(sessionToken, secret) } };
  }

  /** Stores one item of each kind for a user; some ids equal the uid. */
  async function saveExamples(uid: string): Promise<void> {
    await raw`insert into favorites (uid, charger_id, name, address, lat, lng, notes, added_at)
      values (${uid}, ${Number(SAVED_CHARGER_ID)}, 'Charger', '1 Main St', 0, 0, ${`Note of ${uid}`}, ${clock()})`.execute(
      sql,
    );
    await raw`insert into rigs (uid, id, name, vehicle, saved_at)
      values (${uid}, ${SAVED_RIG_ID}, ${`Rig of ${uid}`}, '"ford-f150-lightning-standard-2022"', ${clock()})`.execute(
      sql,
    );
    await sql.insertInto('active_rigs').values({ uid, rig_id: SAVED_RIG_ID }).execute();
    // Only if the station exists, since reviews refer to it.
    await raw`insert into reviews (id, station_id, uid, person_key, shared_keys, outcome, obstacles, text, visited_on,
        rig_name, at_site, is_operator, created_at, updated_at)
      select ${getSavedReviewId(uid)}, id, ${uid}, ${uid}, '{}', 'hitched_clear', '{}', 'Easy', now(),
        ${`Rig of ${uid}`}, true, false, ${clock()}::timestamptz, ${clock()}::timestamptz
      from stations where id = ${Number(SAVED_CHARGER_ID)}`.execute(sql);
    await raw`insert into review_photos (id, review_id, uid, width, height, added_at)
      select ${getSavedPhotoId(uid)}, id, uid, 4, 3, created_at from reviews where uid = ${uid}`.execute(sql);
    await raw`insert into suggestions (id, station_id, is_new, proposed, seen, status, created_at)
      select ${getSavedSuggestionId(uid)}, id, false, '{"level2Count":3}', '{"level2Count":0}', 'pending', ${clock()}::timestamptz
      from stations where id = ${Number(SAVED_CHARGER_ID)}`.execute(sql);
    await raw`insert into suggestion_voices (id, suggestion_id, uid, person_key, shared_keys, reason, evidence, at)
      select ${getSavedSupportId(uid)}, id, ${uid}, ${uid}, '{}', 'Seen', '', ${clock()}::timestamptz
      from suggestions where id = ${getSavedSuggestionId(uid)}`.execute(sql);
    await raw`insert into trips (id, uid, name, made_at, saved_at, request, result)
      values (${getSavedTripId(uid)}, ${uid}, ${`Trip of ${uid}`}, ${clock()}, ${clock()},
        ${JSON.stringify(PARSED_REQUEST)}, ${JSON.stringify(EMPTY_RESULT)})`.execute(sql);
    await raw`insert into driven_legs
        (uid, rig_id, trip_id, plan, leg, reported_at, distance_m, measured_wh, drag_wh, rolling_wh, other_wh)
      values (${uid}, ${SAVED_RIG_ID}, ${getSavedTripId(uid)}, 0, 0, ${clock()}, 100000, 60000, 40000, 15000, 5000)`.execute(
      sql,
    );
    await raw`insert into charging_sessions (uid, id, started_at, energy_kwh, network, place, rig_id, source)
      values (${uid}, ${getSavedChargingSessionId(uid)}, ${clock()}, 40, 'Home', ${`Where ${uid} charged`},
        ${SAVED_RIG_ID}, 'hand')`.execute(sql);
    await raw`insert into search_history (id, uid, query, kind, filters, results_count, created_at)
      values (${uid}, ${uid}, ${`Where ${uid} was`}, 'text', '{}', 0, ${clock()})`.execute(sql);
    await raw`insert into conversations (id, uid, started_at, next_number)
      values (${getSavedConversationId(uid)}, ${uid}, ${clock()}, 1)`.execute(sql);
    await raw`insert into conversation_messages (conversation_id, number, role, content, created_at)
      values (${getSavedConversationId(uid)}, 0, 'assistant', ${JSON.stringify({ text: `Said to ${uid}` })}, ${clock()})`.execute(
      sql,
    );
    await raw`insert into conversation_actions (id, conversation_id, number, label, status, request, ends_at)
      values (${getSavedActionId(uid)}, ${getSavedConversationId(uid)}, 0, 'Clear', 'waiting',
        '{"change":"clear_history","input":{}}', '2100-01-01')`.execute(sql);
    await raw`insert into offline_packages
        (id, uid, area, name, bounds, status, progress_percent, created_at, bytes, sha256, station_count, expires_at,
         file_key)
      values (${getSavedPackageId(uid)}, ${uid}, '{"kind":"state","code":"NV"}', ${`Nevada of ${uid}`},
        '{"swLat":35,"swLng":-120,"neLat":42,"neLng":-114}', 'ready', 100, ${clock()}, 9, ${'a'.repeat(64)}, 0,
        '2100-01-01', ${`packages/file/${getSavedPackageId(uid)}`})`.execute(sql);
    await sql
      .insertInto('api_keys')
      .values({
        id: getSavedApiKeyId(uid),
        uid,
        hash: `hash of ${uid}`,
        ending: '0000',
        name: `Key of ${uid}`,
        scopes: ['favorites:read'],
        created_at: clock(),
        expires_at: new Date(clock().getTime() + WEEK_MS),
      })
      .execute();
    await sql
      .insertInto('sandbox_checkouts')
      .values({ id: uid, uid, plan: 'monthly', packs: 1, made_at: clock(), done_at: null })
      .execute();
  }

  async function createUser({
    role = 'user',
    license = 'free',
    hasProfile = true,
    hasPassword = true,
  } = {}): Promise<Person> {
    const uid = randomUUID();
    const email = `${uid}@example.com`;
    await raw`insert into identity_users (id, name, email, "emailVerified")
      values (${uid}, 'Ada', ${email}, false)`.execute(sql);
    await raw`insert into identity_accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
      values (${uid}, ${uid}, ${hasPassword ? 'credential' : 'google'}, ${uid}, ${hasPassword ? password : null}, ${clock()})`.execute(
      sql,
    );
    if (hasProfile) {
      await raw`insert into users (uid, email, display_name, role, license, privacy_settings, last_login_at, providers)
        values (${uid}, ${email}, ${`Driver ${uid}`}, ${role}, ${license}, ${JSON.stringify(HIDDEN_NAME)}, ${clock()},
          ${[hasPassword ? 'password' : 'google.com']})`.execute(sql);
      await saveExamples(uid);
      if (hasCompanies) await saveCompany(sql, uid, clock());
    }
    return openSession({ uid, email });
  }

  return {
    signer,
    createUser,
    openSession,
    passSecondFactor: async ({ uid, sessionId }) => {
      await raw`insert into identity_second_factors (id, secret, "backupCodes", "userId", verified)
        values (${randomUUID()}, 'a secret', 'codes', ${uid}, true)`.execute(sql);
      await raw`update identity_users set "twoFactorEnabled" = true where id = ${uid}`.execute(sql);
      await sql.insertInto('identity_passed_factors').values({ session_id: sessionId, passed_at: clock() }).execute();
    },
  };
}
