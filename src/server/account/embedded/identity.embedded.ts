import { PRODUCT_NAME } from '#domain/product.ts';
import type { Sql } from '../../db/database.ts';
import { getInstallationSecret } from '../../db/installation-secret.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../mail/mail-type.ts';
import type { Identity } from '../identity.ts';
import { resetMail, verificationMail } from './account-mails.ts';
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
import { lazyAsync } from './lazy-async.ts';
import { type DisableSecondFactorResult, disableSecondFactor } from './second-factor-store.ts';
import { createSignIns } from './sign-ins.ts';
import { retireSigningKeys } from './signing-keys-store.ts';
import { createTokenReader, readPublicKeys } from './token-reader.ts';

type EmbeddedIdentityOptions = {
  readonly sql: Sql;
  readonly secret: string;
  /** The address people use. */
  readonly publicUrl: string;
  readonly google: GoogleSettings | null;
  /** How much work it is to check a password; see password-hash.ts. */
  readonly passwordWork: number;
  readonly mail: Mail;
  readonly clock: () => Date;
  readonly log: Log;
};

/** Sends a mail without making anyone wait for it: how long that takes would tell whether there is such an account. */
function sendInBackground({ mail, log }: EmbeddedIdentityOptions, message: Parameters<Mail['send']>[0]): void {
  mail
    .send(message)
    .catch((error: Error) => log.error({ problem: error.message }, 'a mail about an account was not sent'));
}

/** Mails a link for a new password to anyone who has one: those who come with Google alone have theirs there. */
async function mailReset(
  options: EmbeddedIdentityOptions,
  { id, email }: { id: string; email: string },
  code: string,
): Promise<void> {
  const known = await findIdentity(options.sql, id);
  if (!known?.providers.includes('password')) return;
  sendInBackground(options, resetMail({ email, code, publicUrl: options.publicUrl }));
}

/** Makes the library when it is first needed: it takes longer to load than the rest of the product. */
function createOnDemand(options: EmbeddedIdentityOptions, google: GoogleSettings | null): () => Promise<BetterAuth> {
  const { publicUrl } = options;
  return async () => {
    const { createBetterAuth } = await import('./better-auth.ts');
    return createBetterAuth({
      ...options,
      productName: PRODUCT_NAME,
      google,
      sendResetMail: (person, code) => mailReset(options, person, code),
      sendVerificationMail: (email, code) => sendInBackground(options, verificationMail({ email, code, publicUrl })),
    });
  };
}

/** Accounts in the product's own database: passwords, sessions and signing keys are kept by a library. */
function makeEmbeddedIdentity(options: EmbeddedIdentityOptions): Identity {
  const { sql, clock, google } = options;
  const readToken = createTokenReader(sql, clock);
  return {
    kind: 'embedded',
    pageConfig: { kind: 'embedded', hasGoogle: google !== null },
    verify: async (token) => {
      const { sub: uid, sid } = (await readToken(token)) ?? {};
      if (uid === undefined || typeof sid !== 'string') return null;
      // A token outlives the end of its session by minutes, so the session itself is looked up.
      return findOpenSession(sql, sid, uid, clock());
    },
    publicKeys: () => readPublicKeys(sql, clock()),
    isOpen: async ({ uid, sessionId }) =>
      sessionId !== null && (await findOpenSession(sql, sessionId, uid, clock())) !== null,
    lookUp: (uid) => findIdentity(sql, uid),
    revoke: (uid, except = null) => endSessions(sql, uid, except),
    remove: (uid) => deleteIdentity(sql, uid),
    sessions: {
      list: (uid) => listOpenSessions(sql, uid, clock()),
      end: (uid, id) => endSession(sql, uid, id),
    },
    purgeExpired: () => deleteExpired(sql, clock()),
    signIns: createSignIns({
      sql,
      secret: options.secret,
      clock,
      library: lazyAsync(createOnDemand(options, null)),
      google: createGoogleOAuth(createOnDemand(options, google)),
    }),
  };
}

/** The embedded identity provider over a database, with the secret of this installation. */
export async function openEmbeddedIdentity(options: Omit<EmbeddedIdentityOptions, 'secret'>): Promise<Identity> {
  const secret = Buffer.from(await getInstallationSecret(options.sql, 'identity.secret')).toString('base64url');
  return makeEmbeddedIdentity({ ...options, secret });
}

/** Lets no further token be signed by the keys there are; the next one gets a new key. */
export function rotateSigningKeys(sql: Sql, now: Date): Promise<void> {
  return retireSigningKeys(sql, now);
}

/** Lets anyone who lost the authenticator app and the recovery codes sign in without them. */
export function disableTwoStepSignIn(sql: Sql, email: string): Promise<DisableSecondFactorResult> {
  return disableSecondFactor(sql, email);
}
