import { sql as raw } from 'kysely';
import type { CompanyRole } from '#domain/company/company.ts';
import { setUpAdmins, type TestPerson } from '../../admin/testing/admins.ts';
import type { Message } from '../../mail/mail-type.ts';
import type { AppUnderTest } from '../../testing.ts';

export function findInvitationToken(sentEmails: readonly Message[], email: string): string {
  const text = sentEmails.findLast(({ to }) => to === email)?.text ?? '';
  return /\/join#([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Sets up companies through the API. People, licenses, and seats are written to the database. */
export async function setUpCompanies(app: AppUnderTest, sentEmails: readonly Message[]) {
  const { sql } = app.deps;
  const admins = await setUpAdmins(app);

  async function createUser(person: Parameters<typeof admins.createUser>[0] = {}): Promise<TestPerson> {
    const user = await admins.createUser(person);
    const isVerified = person.isVerified ?? true;
    await raw`update identity_users set "emailVerified" = ${isVerified} where id = ${user.uid}`.execute(sql);
    return user;
  }

  async function createCompany(name = 'Rigs & Sons', license = 'business'): Promise<TestPerson> {
    const owner = await createUser({ license, name: 'Olga Owner' });
    const { status } = await owner.send('POST', '/api/company', { name });
    if (status !== 200) throw new Error(`The company was not created: ${status}`);
    return owner;
  }

  async function invite(owner: TestPerson, email: string, role = 'driver'): Promise<string> {
    await owner.send('POST', '/api/company/invitations', { emails: [email], role });
    return findInvitationToken(sentEmails, email);
  }

  const accept = (person: TestPerson, token: string, server?: AppUnderTest) =>
    person.send('POST', '/api/company/join', { token }, server);

  async function createMember(owner: TestPerson, role: Exclude<CompanyRole, 'owner'> = 'driver', name = 'Dan Driver') {
    const person = await createUser({ name });
    const { status } = await accept(person, await invite(owner, person.email, role));
    if (status !== 200) throw new Error(`The invitation was not accepted: ${status}`);
    return person;
  }

  async function setSeats({ uid }: TestPerson, seats: number, until = new Date('2100-01-01')): Promise<void> {
    const access = { access_tier: 'business', access_from: new Date('2020-01-01'), access_until: until, seats };
    await sql.updateTable('users').set({ license: 'free' }).where('uid', '=', uid).execute();
    await sql
      .insertInto('subscriptions')
      .values({ uid, due_at: null, sandbox_card: null, ...access })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(access))
      .execute();
  }

  const readRoles = async (owner: TestPerson) => {
    const { body } = await owner.send('GET', '/api/company/members');
    return Object.fromEntries(body.data.map(({ uid, role }: { uid: string; role: string }) => [uid, role]));
  };

  return { createUser, createCompany, createMember, invite, accept, setSeats, readRoles };
}
