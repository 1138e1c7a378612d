import { AppError } from '#contract/errors.ts';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { getMailDomain } from '#domain/company/mail-domain.ts';
import { requireOpenRegistration } from '../../account/registration.ts';
import type { CompanyAccount, CompanyPerson, CompanySignIns } from '../../account/sign-ins-type.ts';
import { lockAccount, lockUid } from '../../account/user-lock-store.ts';
import { writeAuditEntry } from '../../audit/audit-log-store.ts';
import type { Sql } from '../../db/database.ts';
import { lockCompany } from '../company-lock-store.ts';
import { readSeats } from '../overview-store.ts';
import type { ClaimedPerson } from './claimed-person.ts';

export type Admission = {
  readonly account: CompanyAccount;
  readonly person: ClaimedPerson;
  readonly domain: string;
  readonly userAgent: string;
  readonly now: Date;
};

/** Throws unless someone with an account is a member of the company. */
async function requireMembership(tx: Sql, uid: string, companyId: string): Promise<void> {
  const row = await tx.selectFrom('company_members').select('company_id').where('uid', '=', uid).executeTakeFirst();
  if (!row) throw new AppError('company_sign_in_account_exists');
  if (row.company_id !== companyId) throw new AppError('company_sign_in_other_company');
}

/** Takes back the open invitation of an address; returns the role it gave, or null. */
async function takeInvitation(tx: Sql, { account, person, now }: Admission): Promise<string | null> {
  const row = await tx
    .deleteFrom('company_invitations')
    .where('company_id', '=', account.companyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', person.email))
    .returning(['role', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.role : null;
}

/** Throws unless a locked company has a seat for one more: members and open invitations share the seats. */
async function requireSeat(tx: Sql, companyId: string, now: Date): Promise<void> {
  const { total, members, invited } = await readSeats(tx, companyId, now);
  if (members + invited >= total) throw new AppError('company_seats_taken');
}

/** Makes someone new a member of a locked company; throws if no seat is free. */
async function join(tx: Sql, uid: string, admission: Admission): Promise<void> {
  const { account, now, userAgent } = admission;
  const { companyId } = account;
  const invitedAs = await takeInvitation(tx, admission);
  await requireSeat(tx, companyId, now);
  const role = invitedAs ?? 'driver';
  await tx.insertInto('company_members').values({ uid, company_id: companyId, role, joined_at: now }).execute();
  const entry = { action: 'sign_on_joined', targetUid: null, companyId, details: { role } } as const;
  await writeAuditEntry(tx, { adminUid: uid, userAgent }, entry, now);
}

/** Creates the profile of someone who signs in for the first time. */
async function createProfile(tx: Sql, uid: string, { person, now }: Admission): Promise<void> {
  await lockUid(tx, uid);
  const isDeleted = await tx.selectFrom('deleted_users').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (isDeleted) throw new AppError('company_sign_in_failed');
  const made = await tx
    .insertInto('users')
    .values({
      uid,
      email: person.email,
      email_verified: true,
      providers: ['company'],
      display_name: person.name,
      account_type: 'personal',
      privacy_settings: JSON.stringify(DEFAULT_PRIVACY_SETTINGS),
      role: 'user',
      license: 'free',
      last_login_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  // A profile of someone else still has the address.
  if (!made) throw new AppError('account_exists_with_different_credential');
}

/**
 * Throws unless the company may sign in to an account that exists: its address is verified, and its holder is a member,
 * so either the company made it or they accepted an invitation, which says so.
 */
async function requireAllowed(tx: Sql, found: CompanyPerson, { account }: Admission): Promise<void> {
  if (!found.emailVerified) throw new AppError('company_sign_in_account_unverified');
  await requireMembership(tx, found.uid, account.companyId);
  if (!found.isLinked && found.hasOtherAccount) throw new AppError('company_sign_in_other_account');
}

type Resolved = { readonly uid: string; readonly isNew: boolean };

async function resolvePerson(tx: Sql, signIns: CompanySignIns, admission: Admission): Promise<Resolved> {
  const { account, person, domain, now } = admission;
  const found = await signIns.find(tx, account, person.email);
  if (found === null) {
    await requireOpenRegistration(tx);
    return { uid: await signIns.create(tx, account, person, now), isNew: true };
  }
  // An issuer may confirm only addresses of its own domain.
  if (getMailDomain(found.email) !== domain) throw new AppError('company_sign_in_other_domain');
  await requireAllowed(tx, found, admission);
  if (!found.isLinked) await signIns.link(tx, found.uid, account, now);
  return { uid: found.uid, isNew: false };
}

/** Finds the account of a confirmed member and links it, or creates one with its membership; all of it or nothing. */
export function admitPerson(sql: Sql, signIns: CompanySignIns, admission: Admission): Promise<string> {
  const { account, person } = admission;
  return sql.transaction().execute(async (tx) => {
    // The same person may come back twice at once.
    await lockUid(tx, `${account.companyId} ${person.email}`);
    const { uid, isNew } = await resolvePerson(tx, signIns, admission);
    if (isNew) await createProfile(tx, uid, admission);
    else await lockAccount(tx, uid);
    if (!(await lockCompany(tx, account.companyId))) throw new AppError('company_sign_in_off');
    if (isNew) await join(tx, uid, admission);
    // Again, because they may have left meanwhile.
    else await requireMembership(tx, uid, account.companyId);
    return uid;
  });
}
