import { lazyAsync } from '#domain/lazy-async.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { Sql } from '../../db/database.ts';
import { getInstallationSecret } from '../../db/installation-secret.ts';
import type { Log } from '../../log.ts';
import type { Mailer } from '../../mail/mail-type.ts';
import type { Identity } from '../identity.ts';
import { buildResetMail, buildVerificationMail } from './account-mails.ts';
import type { BetterAuth, GoogleSettings } from './better-auth.ts';
import { createGoogleOAuth } from './google-oauth.ts';
import {
  deleteExpired,
  deleteIdentity,
  endSession,
  endSessions,
  findIdentity,
  findOpenSession,
  listOpenSessions,
} from './identity-store.ts';
import { type DisableSecondFactorResult, disableSecondFactor } from './second-factor-store.ts';
import { createSignIns } from './sign-ins.ts';
import { retireSigningKeys } from './signing-keys-store.ts';
import { createTokenReader, readPublicKeys } from './token-reader.ts';

type EmbeddedIdentityOptions = {
  readonly sql: Sql;
  readonly secret: string;
  readonly publicUrl: string;
  readonly google: GoogleSettings | null;
  /** The scrypt cost; see password-hash.ts. */
  readonly passwordWorkFactor: number;
  readonly mail: Mailer;
  readonly clock: () => Date;
  readonly log: Log;
};

/** Sends an email in the background: the response time must not reveal whether the account exists. */
function sendInBackground({ mail, log }: EmbeddedIdentityOptions, message: Parameters<Mailer['send']>[0]): void {
  mail
    .send(message)
    .catch((error: Error) => log.error({ problem: error.message }, 'an account email could not be sent'));
}

/** Emails a password reset link, except to users with a Google account and no password. */
async function sendResetMail(
  options: EmbeddedIdentityOptions,
  { id, email }: { id: string; email: string },
  code: string,
): Promise<void> {
  const identity = await findIdentity(options.sql, id);
  if (!identity) return;
  const isGoogleOnly = identity.providers.includes('google.com') && !identity.providers.includes('password');
  if (isGoogleOnly) return;
  sendInBackground(options, buildResetMail({ email, code, publicUrl: options.publicUrl }));
}

/** Returns a function that loads the library, which takes longer to load than the rest of the product. */
function createLibraryLoader(
  options: EmbeddedIdentityOptions,
  google: GoogleSettings | null,
): () => Promise<BetterAuth> {
  const { publicUrl } = options;
  return async () => {
    const { createBetterAuth } = await import('./better-auth.ts');
    return createBetterAuth({
      ...options,
      productName: PRODUCT_NAME,
      google,
      sendResetMail: (person, code) => sendResetMail(options, person, code),
      sendVerificationMail: (email, code) =>
        sendInBackground(options, buildVerificationMail({ email, code, publicUrl })),
    });
  };
}

/** Stores accounts in our own database; a library manages passwords, sessions, and signing keys. */
function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Identity {
  const { sql, clock, google } = options;
  const readToken = createTokenReader(sql, clock);
  return {
    kind: 'embedded',
    pageConfig: { kind: 'embedded', hasGoogle: google !== null },
    verify: async (token) => {
      const { sub: uid, sid } = (await readToken(token)) ?? {};
      if (uid === undefined || typeof sid !== 'string') return null;
      // A token can outlive its session by minutes, so check the session itself.
      return findOpenSession(sql, sid, uid, clock());
    },
    publicKeys: () => readPublicKeys(sql, clock()),
    isSessionActive: async ({ uid, sessionId }) =>
      sessionId !== null && (await findOpenSession(sql, sessionId, uid, clock())) !== null,
    lookUp: (uid) => findIdentity(sql, uid),
    revoke: (uid, except = null) => endSessions(sql, uid, except),
    remove: (uid) => deleteIdentity(sql, uid),
    sessions: {
      list: (uid) => listOpenSessions(sql, uid, clock()),
      end: (uid, id) => endSession(sql, uid, id),
    },
    runMaintenance: () => deleteExpired(sql, clock()),
    signIns: createSignIns({
      sql,
      secret: options.secret,
      clock,
      library: lazyAsync(createLibraryLoader(options, null)),
      google: createGoogleOAuth(createLibraryLoader(options, google)),
    }),
  };
}

export async function openEmbeddedIdentity(options: Omit<EmbeddedIdentityOptions, 'secret'>): Promise<Identity> {
  const secret = Buffer.from(await getInstallationSecret(options.sql, 'identity.secret')).toString('base64url');
  return createEmbeddedIdentity({ ...options, secret });
}

/** Retires the current signing keys; the next token is signed with a new one. */
export function rotateSigningKeys(sql: Sql, now: Date): Promise<void> {
  return retireSigningKeys(sql, now);
}

/** Turns off two-step sign-in for a user who lost the authenticator app and the recovery codes; ends their sessions. */
export function disableTwoStepSignIn(sql: Sql, email: string): Promise<DisableSecondFactorResult> {
  return disableSecondFactor(sql, email);
}
