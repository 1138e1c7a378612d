import pTimeout from 'p-timeout';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { IdentityRecord, Subject } from '../account/identity.ts';
import { findUser, recordSignIn } from '../account/user-store.ts';
import type { Deps } from '../deps.ts';

/** The page waits 28 seconds for a profile, so fall back to stored data sooner than that if the provider is slow. */
const LOOKUP_TIMEOUT_MS = 5_000;
/** The timeout for requests that stored data can't answer. */
const LONG_LOOKUP_TIMEOUT_MS = 20_000;

export async function getIdentityRecord(
  { identity }: Deps,
  { uid }: Subject,
  ms = LONG_LOOKUP_TIMEOUT_MS,
): Promise<IdentityRecord> {
  const record = await pTimeout(identity.lookUp(uid), { milliseconds: ms, message: new AppError('unavailable') });
  if (record === null) throw new AppError('unauthenticated');
  return record;
}

export async function withEffectiveLicense({ sql, clock }: Deps, user: User): Promise<User> {
  return (await findUser(sql, user.uid, clock()))?.user ?? user;
}

/** Updates a profile from the provider after a new sign-in, or while its address is unverified. */
export async function refreshProfile(deps: Deps, user: User, subject: Subject): Promise<User> {
  const isRecordedSignIn = user.lastLoginAt !== null && Date.parse(user.lastLoginAt) >= subject.signedInAt.getTime();
  if (isRecordedSignIn && user.emailVerified) return user;
  const record = await getIdentityRecord(deps, subject, LOOKUP_TIMEOUT_MS).catch((error: unknown) => {
    // Fall back to stored data while the provider is unavailable.
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  });
  const savedUser = record && (await recordSignIn(deps.sql, record, subject.signedInAt));
  return savedUser ? withEffectiveLicense(deps, savedUser) : user;
}
