import { AppError } from '#contract/errors.ts';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { getEmailDomain } from '#domain/company/email-domain.ts';
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

async function requireMembership(tx: Sql, uid: string, companyId: string): Promise<void> {
  const row = await tx.selectFrom('company_members').select('company_id').where('uid', '=', uid).executeTakeFirst();
  if (!row) throw new AppError('company_sign_in_account_exists');
  if (row.company_id !== companyId) throw new AppError('company_sign_in_other_company');
}

/** Returns the invitation's role, or null if there is no invitation or it has expired. */
async function consumeInvitation(tx: Sql, { account, person, now }: Admission): Promise<string | null> {
  const row = await tx
    .deleteFrom('company_invitations')
    .where('company_id', '=', account.companyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', person.email))
    .returning(['role', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.role : null;
}

/** Throws unless a locked company has a seat for one more person: members and open invitations share the seats. */
async function requireSeat(tx: Sql, companyId: string, now: Date): Promise<void> {
  const { total, members, invited } = await readSeats(tx, companyId, now);
  if (members + invited >= total) throw new AppError('company_seats_taken');
}

/** Throws if no seat is free. The company must be locked. */
async function addMember(tx: Sql, uid: string, admission: Admission): Promise<void> {
  const { account, now, userAgent } = admission;
  const { companyId } = account;
  const invitedAs = await consumeInvitation(tx, admission);
  await requireSeat(tx, companyId, now);
  const role = invitedAs ?? 'driver';
  await tx.insertInto('company_members').values({ uid, company_id: companyId, role, joined_at: now }).execute();
  const entry = { action: 'sign_on_joined', targetUid: null, companyId, details: { role } } as const;
  await writeAuditEntry(tx, { adminUid: uid, userAgent }, entry, now);
}

async function createProfile(tx: Sql, uid: string, { person, now }: Admission): Promise<void> {
  await lockUid(tx, uid);
  const isDeleted = await tx.selectFrom('deleted_users').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (isDeleted) throw new AppError('company_sign_in_failed');
  const inserted = await tx
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
  // Another user's profile still has this address.
  if (!inserted) throw new AppError('account_exists_with_different_credential');
}

/**
 * Throws unless the company's single sign-on may use an existing account: the account's address is verified, its user
 * is a member, and it isn't linked to another account at the issuer.
 */
async function requireUsableAccount(tx: Sql, existing: CompanyPerson, { account }: Admission): Promise<void> {
  if (!existing.emailVerified) throw new AppError('company_sign_in_account_unverified');
  await requireMembership(tx, existing.uid, account.companyId);
  if (!existing.isLinked && existing.hasOtherAccount) throw new AppError('company_sign_in_other_account');
}

type Resolved = { readonly uid: string; readonly isNew: boolean };

async function resolvePerson(tx: Sql, signIns: CompanySignIns, admission: Admission): Promise<Resolved> {
  const { account, person, domain, now } = admission;
  const existing = await signIns.find(tx, account, person.email);
  if (existing === null) {
    await requireOpenRegistration(tx);
    return { uid: await signIns.create(tx, account, person, now), isNew: true };
  }
  // An issuer may confirm only addresses in its own domain.
  if (getEmailDomain(existing.email) !== domain) throw new AppError('company_sign_in_other_domain');
  await requireUsableAccount(tx, existing, admission);
  if (!existing.isLinked) await signIns.link(tx, existing.uid, account, now);
  return { uid: existing.uid, isNew: false };
}

/** Finds and links the account of a confirmed person, or creates one with a membership, in one transaction. */
export function admitPerson(sql: Sql, signIns: CompanySignIns, admission: Admission): Promise<string> {
  const { account, person } = admission;
  return sql.transaction().execute(async (tx) => {
    // The same person may sign in twice at the same time. A new person has no uid to lock yet.
    await lockUid(tx, `${account.companyId} ${person.email}`);
    const { uid, isNew } = await resolvePerson(tx, signIns, admission);
    if (isNew) await createProfile(tx, uid, admission);
    else await lockAccount(tx, uid);
    if (!(await lockCompany(tx, account.companyId))) throw new AppError('company_sign_in_off');
    if (isNew) await addMember(tx, uid, admission);
    // Check again, because they may have left in the meantime.
    else await requireMembership(tx, uid, account.companyId);
    return uid;
  });
}
