import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { IdentityRecord, Subject } from '../account/identity.ts';
import { findUser, recordSignIn } from '../account/user-store.ts';
import type { Deps } from '../deps.ts';
import { withTimeout } from '../with-timeout.ts';

/** A page waits 28 seconds for a profile: what is known here comes sooner than a slow provider. */
const LOOKUP_TIMEOUT_MS = 5_000;
/** Where nothing will do but what the provider knows. */
const LONG_LOOKUP_TIMEOUT_MS = 20_000;

/** What the provider knows of who calls. */
export async function getIdentityRecord(
  { identity }: Deps,
  { uid }: Subject,
  ms = LONG_LOOKUP_TIMEOUT_MS,
): Promise<IdentityRecord> {
  const record = await withTimeout(identity.lookUp(uid), ms, () => new AppError('unavailable'));
  if (record === null) throw new AppError('unauthenticated');
  return record;
}

/** A profile that was just written, with the license that counts. */
export async function withEffectiveLicense({ sql, clock }: Deps, written: User): Promise<User> {
  return (await findUser(sql, written.uid, clock()))?.user ?? written;
}

/** The profile with what has changed at the provider: at each new sign-in, and while the address is not verified. */
export async function refreshProfile(deps: Deps, user: User, subject: Subject): Promise<User> {
  const isKnown = user.lastLoginAt !== null && Date.parse(user.lastLoginAt) >= subject.signedInAt.getTime();
  if (isKnown && user.emailVerified) return user;
  const record = await getIdentityRecord(deps, subject, LOOKUP_TIMEOUT_MS).catch((error: unknown) => {
    // What was known before will do while the provider is away.
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  });
  const noted = record && (await recordSignIn(deps.sql, record, subject.signedInAt));
  return noted ? withEffectiveLicense(deps, noted) : user;
}
