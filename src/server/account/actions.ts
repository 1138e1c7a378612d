import type { accountEndpoints } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { requirePersonalSignIn } from '../http/personal-sign-in.ts';
import { getIdentityRecord, refreshProfile, withEffectiveLicense } from '../http/refresh-profile.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { deleteEverywhere } from './delete-account.ts';
import type { IdentityRecord, SessionRecord, Subject } from './identity.ts';
import { requireOpenRegistration } from './registration.ts';
import { promoteFirstSuperAdmin } from './role-store.ts';
import {
  findUser,
  isDeletedUser,
  listMessagesByEmail,
  saveProfile,
  setPreferences,
  setPrivacySettings,
} from './user-store.ts';

const DONE = { success: true } as const;

/** Promotes the user named in the settings if their email address is verified and there is no super_admin yet. */
async function promoteIfFirstAdmin({ sql, config, clock }: Deps, user: User): Promise<User> {
  const isNamed = config.superAdminEmail?.toLowerCase() === user.email.toLowerCase();
  if (!isNamed || !user.emailVerified || user.role === 'super_admin') return user;
  await promoteFirstSuperAdmin(sql, user.email, clock());
  return (await findUser(sql, user.uid, clock()))?.user ?? user;
}

function toSessionInfo({ id, createdAt, expiresAt, userAgent }: SessionRecord, subject: Subject) {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, ...times, userAgent, isCurrent: id === subject.sessionId };
}

async function listSessionInfo({ identity }: Deps, subject: Subject) {
  const sessions = (await identity.sessions?.list(subject.uid)) ?? [];
  return sessions.map((session) => toSessionInfo(session, subject));
}

function toSignInData({ displayName, signedOutAt, ...rest }: IdentityRecord) {
  return {
    ...rest,
    providers: [...rest.providers],
    name: displayName,
    signedOutAt: signedOutAt?.toISOString() ?? null,
  };
}

/** Returns the support messages sent from the user's address, but only once that address is verified. */
async function listSupportMessages({ sql }: Deps, { email, emailVerified }: IdentityRecord) {
  const messages = emailVerified ? await listMessagesByEmail(sql, email) : [];
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
    return { success: true, data: await promoteIfFirstAdmin(deps, await refreshProfile(deps, caller, subject)) };
  },

  async saveProfile({ body, caller, subject }, deps) {
    if (!caller) await requireOpenRegistration(deps.sql);
    const record = await getIdentityRecord(deps, subject);
    const saved = await saveProfile(deps.sql, { record, draft: body, signedInAt: subject.signedInAt });
    if (saved === null)
      throw new AppError((await isDeletedUser(deps.sql, subject.uid)) ? 'unauthenticated' : 'email_already_in_use');
    return { success: true, data: await promoteIfFirstAdmin(deps, await withEffectiveLicense(deps, saved)) };
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
    return { success: true, isKnown: deps.identity.sessions !== null, data: await listSessionInfo(deps, subject) };
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
    const record = await getIdentityRecord(deps, subject);
    const data = {
      exportedAt: deps.clock().toISOString(),
      profile: caller,
      signIn: toSignInData(record),
      sessions: await listSessionInfo(deps, subject),
      hasTwoStepSignIn: (await deps.identity.signIns?.secondFactor.isOn(subject.uid)) ?? null,
      ...(await collectPersonalData(deps, subject.uid)),
      messagesToSupport: await listSupportMessages(deps, record),
    };
    return { success: true, data };
  },

  async deleteAccount({ caller, subject }, deps) {
    if (caller?.company?.role === 'owner') await requirePersonalSignIn(subject, deps);
    await deleteEverywhere(subject.uid, deps);
    return DONE;
  },
} satisfies ActionsOf<typeof accountEndpoints>;
