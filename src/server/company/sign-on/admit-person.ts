import { AppError } from '#contract/errors.ts';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { mailDomainOf } from '#domain/company/mail-domain.ts';
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

type Member = { readonly companyId: string; readonly role: string };

async function findMembership(tx: Sql, uid: string): Promise<Member | null> {
  const row = await tx
    .selectFrom('company_members')
    .select(['company_id as companyId', 'role'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ?? null;
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

/** Makes someone a member unless they are; throws if they are in another company or no seat is free. */
async function join(tx: Sql, uid: string, admission: Admission): Promise<void> {
  const { account, now, userAgent } = admission;
  const { companyId } = account;
  const membership = await findMembership(tx, uid);
  if (membership?.companyId === companyId) return;
  if (membership) throw new AppError('company_sign_in_other_company');
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
 * Links an account that someone had before, in the safe case: its address is verified, so it is theirs. Administrators,
 * and people with two-step sign-in, which this sign-in passes by, have to be members already.
 */
async function requireLinkable(tx: Sql, found: CompanyPerson, { account }: Admission): Promise<void> {
  if (!found.emailVerified) throw new AppError('company_sign_in_account_unverified');
  const membership = await findMembership(tx, found.uid);
  if (membership?.companyId === account.companyId) return;
  if (membership) throw new AppError('company_sign_in_other_company');
  const profile = await tx.selectFrom('users').select('role').where('uid', '=', found.uid).executeTakeFirst();
  const isGuarded = found.hasSecondFactor || (profile !== undefined && profile.role !== 'user');
  if (isGuarded) throw new AppError('account_exists_with_different_credential');
}

async function resolvePerson(tx: Sql, signIns: CompanySignIns, admission: Admission): Promise<string> {
  const { account, person, domain, now } = admission;
  const found = await signIns.find(tx, account, person.email);
  if (found === null) {
    await requireOpenRegistration(tx);
    return signIns.create(tx, account, person, now);
  }
  // The issuer speaks for addresses of its domain alone.
  if (mailDomainOf(found.email) !== domain) throw new AppError('company_sign_in_other_domain');
  if (found.isLinked) return found.uid;
  await requireLinkable(tx, found, admission);
  await signIns.link(tx, found.uid, account, now);
  return found.uid;
}

/** Finds, links, or creates the account of a confirmed person and makes them a member; all of it or nothing. */
export function admitPerson(sql: Sql, signIns: CompanySignIns, admission: Admission): Promise<string> {
  const { account, person } = admission;
  return sql.transaction().execute(async (tx) => {
    // The same person may come back twice at once.
    await lockUid(tx, `${account.companyId} ${person.email}`);
    const uid = await resolvePerson(tx, signIns, admission);
    const profile = await tx.selectFrom('users').select('uid').where('uid', '=', uid).executeTakeFirst();
    if (profile) await lockAccount(tx, uid);
    else await createProfile(tx, uid, admission);
    if (!(await lockCompany(tx, account.companyId))) throw new AppError('company_sign_in_off');
    await join(tx, uid, admission);
    return uid;
  });
}
