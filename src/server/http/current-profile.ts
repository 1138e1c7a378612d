import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { IdentityRecord, Subject } from '../account/identity.ts';
import { findUser, noteSignIn } from '../account/store.ts';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';

/** A page waits 28 seconds for a profile: what is known here comes sooner than a slow provider. */
const LOOK_UP_MS = 5_000;
/** Where nothing will do but what the provider knows. */
const LONG_LOOK_UP_MS = 20_000;

/** What the provider knows of who calls. */
export async function recordOf({ identity }: Deps, { uid }: Subject, ms = LONG_LOOK_UP_MS): Promise<IdentityRecord> {
  const record = await inTime(identity.lookUp(uid), ms, () => new AppError('unavailable'));
  if (record === null) throw new AppError('unauthenticated');
  return record;
}

/** A profile that was just written, with the licence that counts. */
export async function asItCounts({ sql, clock }: Deps, written: User): Promise<User> {
  return (await findUser(sql, written.uid, clock()))?.user ?? written;
}

/** The profile with what has changed at the provider: at each new sign-in, and while the address is not verified. */
export async function currentProfile(deps: Deps, user: User, subject: Subject): Promise<User> {
  const isKnown = user.lastLoginAt !== null && Date.parse(user.lastLoginAt) >= subject.signedInAt.getTime();
  if (isKnown && user.emailVerified) return user;
  const record = await recordOf(deps, subject, LOOK_UP_MS).catch((error: unknown) => {
    // What was known before will do while the provider is away.
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  });
  const noted = record && (await noteSignIn(deps.sql, record, subject.signedInAt));
  return noted ? asItCounts(deps, noted) : user;
}
