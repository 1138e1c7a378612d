import type { accountEndpoints } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action.ts';
import { asItCounts, currentProfile, recordOf } from '../http/current-profile.ts';
import { deleteForGood } from './delete-account.ts';
import type { IdentityRecord, SessionRecord, Subject } from './identity.ts';
import { refuseClosedRegistration } from './registration.ts';
import { makeFirstSuperAdmin } from './role-store.ts';
import { savedBy } from './saved-by.ts';
import { findUser, isDeletedUser, listMessagesFrom, saveProfile, setPreferences, setPrivacySettings } from './store.ts';

const DONE = { success: true } as const;
/** The person named in the settings becomes the first super_admin, once the address is known to be theirs. */
async function promoteFirstAdmin({ sql, config, clock }: Deps, user: User): Promise<User> {
  const isNamed = config.superAdminEmail?.toLowerCase() === user.email.toLowerCase();
  if (!isNamed || !user.emailVerified || user.role === 'super_admin') return user;
  await makeFirstSuperAdmin(sql, user.email, clock());
  return (await findUser(sql, user.uid, clock()))?.user ?? user;
}

function sessionInfo({ id, createdAt, expiresAt, userAgent }: SessionRecord, subject: Subject) {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, ...times, userAgent, isCurrent: id === subject.sessionId };
}

async function sessionsOf({ identity }: Deps, subject: Subject) {
  const sessions = (await identity.sessions?.list(subject.uid)) ?? [];
  return sessions.map((session) => sessionInfo(session, subject));
}

function signInDataOf({ displayName, signedOutAt, ...known }: IdentityRecord) {
  return {
    ...known,
    providers: [...known.providers],
    name: displayName,
    signedOutAt: signedOutAt?.toISOString() ?? null,
  };
}

/** The messages somebody wrote to support; only whoever has shown that the address is theirs gets to see them. */
async function messagesOf({ sql }: Deps, { email, emailVerified }: IdentityRecord) {
  const messages = emailVerified ? await listMessagesFrom(sql, email) : [];
  return messages.map(({ reference, created_at, subject, message }) => ({
    reference,
    createdAt: created_at.toISOString(),
    subject,
    message,
  }));
}

export const accountActions = {
  async readProfile({ caller, subject }, deps) {
    if (!caller) throw new AppError('profile_not_found');
    return { success: true, data: await promoteFirstAdmin(deps, await currentProfile(deps, caller, subject)) };
  },

  async saveProfile({ body, caller, subject }, deps) {
    if (!caller) await refuseClosedRegistration(deps.sql);
    const record = await recordOf(deps, subject);
    const saved = await saveProfile(deps.sql, { record, draft: body, signedInAt: subject.signedInAt });
    if (saved === null)
      throw new AppError((await isDeletedUser(deps.sql, subject.uid)) ? 'unauthenticated' : 'email_already_in_use');
    return { success: true, data: await promoteFirstAdmin(deps, await asItCounts(deps, saved)) };
  },

  async savePrivacySettings({ body, caller }, { sql }) {
    await setPrivacySettings(sql, caller.uid, body);
    return { success: true, data: body };
  },

  async savePreferences({ body, caller }, { sql }) {
    await setPreferences(sql, caller.uid, body);
    return { success: true, data: body };
  },

  async listSessions({ subject }, deps) {
    return { success: true, isKnown: deps.identity.sessions !== null, data: await sessionsOf(deps, subject) };
  },

  async endSession({ params: { id }, subject: { uid } }, { identity }) {
    if (identity.sessions === null) throw new AppError('not_found');
    await identity.sessions.end(uid, id);
    return DONE;
  },

  async endAllSessions({ subject: { uid } }, { identity }) {
    await identity.revoke(uid);
    return DONE;
  },

  async exportPersonalData({ caller, subject }, deps) {
    const record = await recordOf(deps, subject);
    const data = {
      exportedAt: deps.clock().toISOString(),
      profile: caller,
      signIn: signInDataOf(record),
      sessions: await sessionsOf(deps, subject),
      hasTwoStepSignIn: (await deps.identity.signIns?.secondFactor.isOn(subject.uid)) ?? null,
      ...(await savedBy(deps, subject.uid)),
      messagesToSupport: await messagesOf(deps, record),
    };
    return { success: true, data };
  },

  async deleteAccount({ subject: { uid } }, deps) {
    await deleteForGood(uid, deps);
    return DONE;
  },
} satisfies ActionsOf<typeof accountEndpoints>;
