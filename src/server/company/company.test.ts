import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../admin/testing/admins.ts';
import { deletionRequest, setUpAdmins } from '../admin/testing/admins.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import type { Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { setUpCompanies } from './testing/company-people.ts';

const NAME = 'Rigs & Sons';

describe.each(featureDatabases())('a company on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let companies: Awaited<ReturnType<typeof setUpCompanies>>;
  const mails: Message[] = [];
  beforeAll(async () => {
    database = await open();
    const mail = { send: async (message: Message) => void mails.push(message) };
    app = await openApp(database, {}, { mail });
    companies = await setUpCompanies(app, mails);
  });
  afterAll(() => database.close());

  const license = async ({ ask }: TestPerson) => (await ask('GET', '/api/user/profile')).body.data.license;
  const company = async ({ ask }: TestPerson) => (await ask('GET', '/api/company')).body.data;
  const code = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

  it('is set up by a person with a business license, who owns it and pays for it', async () => {
    const premium = await companies.createUser({ license: 'premium' });
    expect(code(await premium.ask('POST', '/api/company', { name: NAME }))).toBe('not_licensed');
    const owner = await companies.createOwner(NAME, 'enterprise');
    expect(await company(owner)).toMatchObject({
      name: NAME,
      role: 'owner',
      license: 'enterprise',
      owner: { uid: owner.uid, email: owner.email },
      payer: { uid: owner.uid },
      seats: { total: 500, members: 1, invited: 0 },
    });
    const profile = await owner.ask('GET', '/api/user/profile');
    expect(profile.body.data.company).toMatchObject({ name: NAME, role: 'owner', license: 'enterprise' });
  });

  it.each(['', '  ', 'Win at www.example.com', 'mail me@example.com', '\u200B'])(
    'cannot be called %j',
    async (name) => {
      const owner = await companies.createUser({ license: 'business' });
      expect((await owner.ask('POST', '/api/company', { name })).status).toBe(400);
    },
  );

  it('shares its license with members, until they leave or are removed', async () => {
    const owner = await companies.createOwner();
    const [dan, eve] = [await companies.createMember(owner), await companies.createMember(owner)];
    expect([await license(dan), await license(eve)]).toEqual(['business', 'business']);
    expect((await dan.ask('POST', '/api/company/leave')).status).toBe(200);
    expect((await owner.ask('DELETE', `/api/company/members/${eve.uid}`)).status).toBe(200);
    expect([await license(dan), await license(eve)]).toEqual(['free', 'free']);
    expect(code(await eve.ask('GET', '/api/company'))).toBe('company_not_found');
  });

  it('is renamed, transferred, and closed by its owner alone', async () => {
    const owner = await companies.createOwner();
    const manager = await companies.createMember(owner, 'manager');
    const driver = await companies.createMember(owner);
    for (const person of [manager, driver]) {
      const handOn = { uid: person.uid, name: NAME };
      expect(code(await person.ask('PUT', '/api/company', { name: 'Mine' }))).toBe('forbidden');
      expect(code(await person.ask('POST', '/api/company/close', { name: NAME }))).toBe('forbidden');
      expect(code(await person.ask('POST', '/api/company/owner', handOn))).toBe('forbidden');
      const role = { role: 'manager' };
      expect(code(await person.ask('PUT', `/api/company/members/${driver.uid}`, role))).toBe('forbidden');
    }
    expect(code(await owner.ask('POST', '/api/company/close', { name: 'Rigs' }))).toBe('company_not_confirmed');
    expect((await owner.ask('PUT', '/api/company', { name: 'Tow & Go' })).body.data.name).toBe('Tow & Go');
    expect((await owner.ask('POST', '/api/company/close', { name: 'Tow & Go' })).status).toBe(200);
    expect([await license(manager), await license(driver)]).toEqual(['free', 'free']);
  });

  it('keeps its people and activity from drivers, and the owner and other managers from managers', async () => {
    const owner = await companies.createOwner();
    const [manager, other] = [
      await companies.createMember(owner, 'manager'),
      await companies.createMember(owner, 'manager'),
    ];
    const driver = await companies.createMember(owner);
    for (const path of ['members', 'invitations', 'activity'])
      expect(code(await driver.ask('GET', `/api/company/${path}`))).toBe('forbidden');
    const inviting = (role: string) => ({ emails: ['new@example.com'], role });
    expect(code(await driver.ask('POST', '/api/company/invitations', inviting('driver')))).toBe('forbidden');
    expect(code(await manager.ask('POST', '/api/company/invitations', inviting('manager')))).toBe('forbidden');
    expect(code(await driver.ask('DELETE', `/api/company/members/${manager.uid}`))).toBe('forbidden');
    expect(code(await manager.ask('DELETE', `/api/company/members/${other.uid}`))).toBe('forbidden');
    expect(code(await manager.ask('DELETE', `/api/company/members/${owner.uid}`))).toBe('forbidden');
    expect((await manager.ask('DELETE', `/api/company/members/${driver.uid}`)).status).toBe(200);
    const demoted = await owner.ask('PUT', `/api/company/members/${other.uid}`, { role: 'driver' });
    expect(demoted.status).toBe(200);
    expect(code(await other.ask('GET', '/api/company/members'))).toBe('forbidden');
  });

  it('shows nothing to the owner of another company, who tries each endpoint with its ids', async () => {
    const [owner, rival] = [await companies.createOwner('One'), await companies.createOwner('Other')];
    const member = await companies.createMember(owner, 'driver', 'Secret Driver');
    const email = `guest.of.${owner.uid}@example.com`;
    await companies.invite(owner, email);
    const [{ id }] = (await owner.ask('GET', '/api/company/invitations')).body.data;
    const answers = await Promise.all([
      rival.ask('GET', '/api/company'),
      rival.ask('GET', '/api/company/members'),
      rival.ask('GET', '/api/company/invitations'),
      rival.ask('GET', '/api/company/activity'),
      rival.ask('PUT', `/api/company/members/${member.uid}`, { role: 'manager' }),
      rival.ask('DELETE', `/api/company/members/${member.uid}`),
      rival.ask('POST', '/api/company/owner', { uid: member.uid, name: 'One' }),
      rival.ask('POST', '/api/company/close', { name: 'One' }),
      rival.ask('POST', `/api/company/invitations/${id}/resend`),
      rival.ask('DELETE', `/api/company/invitations/${id}`),
    ]);
    const codes = answers.map((answer) => code(answer) ?? answer.status);
    const notFound = ['member_not_found', 'member_not_found', 'member_not_found', 'company_not_confirmed'];
    expect(codes).toEqual([200, 200, 200, 200, ...notFound, 'invitation_not_found', 'invitation_not_found']);
    const text = JSON.stringify(answers);
    for (const secret of [email, member.email, 'Secret Driver', owner.email]) expect(text).not.toContain(secret);
    expect(await companies.rolesOf(owner)).toEqual({ [owner.uid]: 'owner', [member.uid]: 'driver' });
  });

  it('goes on without a license: its people are listed, removed, and leave, and nothing else works', async () => {
    const owner = await companies.createOwner();
    const [dan, eve] = [await companies.createMember(owner), await companies.createMember(owner)];
    await companies.setSeats(owner, 5, new Date('2021-01-01'));
    expect([await license(owner), await license(dan)]).toEqual(['free', 'free']);
    expect(await company(dan)).toMatchObject({ name: NAME, license: null, seats: { total: 0, members: 3 } });
    const inviting = { emails: ['new@example.com'], role: 'driver' };
    const refused = [
      await owner.ask('POST', '/api/company/invitations', inviting),
      await owner.ask('PUT', '/api/company', { name: 'Other' }),
      await owner.ask('PUT', `/api/company/members/${dan.uid}`, { role: 'manager' }),
      await owner.ask('GET', '/api/company/activity'),
    ];
    expect(refused.map(code)).toEqual(Array.from(refused, () => 'not_licensed'));
    expect(Object.keys(await companies.rolesOf(owner))).toHaveLength(3);
    expect((await owner.ask('DELETE', `/api/company/members/${dan.uid}`)).status).toBe(200);
    expect((await eve.ask('POST', '/api/company/leave')).status).toBe(200);
  });

  it('does not work with the license of a member who does not pay for it', async () => {
    const owner = await companies.createOwner();
    const manager = await companies.createMember(owner, 'manager');
    await companies.setSeats(owner, 5, new Date('2021-01-01'));
    await database.sql.updateTable('users').set({ license: 'enterprise' }).where('uid', '=', manager.uid).execute();
    expect(code(await manager.ask('GET', '/api/company/activity'))).toBe('not_licensed');
  });

  it('is still paid by the previous owner after it was transferred, until they leave', async () => {
    const owner = await companies.createOwner();
    const heir = await companies.createMember(owner);
    const answer = await owner.ask('POST', '/api/company/owner', { uid: heir.uid, name: NAME });
    expect(answer.status).toBe(200);
    expect(await company(heir)).toMatchObject({ role: 'owner', license: 'business', payer: { uid: owner.uid } });
    expect((await owner.ask('POST', '/api/company/leave')).status).toBe(200);
    expect(await company(heir)).toMatchObject({ license: null, payer: { uid: heir.uid } });
  });

  it('loses the person who pays for it by its owner alone, not by a manager', async () => {
    const owner = await companies.createOwner();
    const heir = await companies.createMember(owner);
    const manager = await companies.createMember(owner, 'manager');
    await owner.ask('POST', '/api/company/owner', { uid: heir.uid, name: NAME });
    await heir.ask('PUT', `/api/company/members/${owner.uid}`, { role: 'driver' });
    expect(code(await manager.ask('DELETE', `/api/company/members/${owner.uid}`))).toBe('forbidden');
    expect(await company(heir)).toMatchObject({ license: 'business', payer: { uid: owner.uid } });
    expect((await heir.ask('DELETE', `/api/company/members/${owner.uid}`)).status).toBe(200);
  });

  it('outlives a deletion of accounts: an owner transfers it first, or takes it along if alone', async () => {
    const owner = await companies.createOwner();
    const heir = await companies.createMember(owner);
    expect(code(await owner.ask('DELETE', '/api/user/account'))).toBe('owns_company');
    expect((await heir.ask('DELETE', '/api/user/account')).status).toBe(200);
    const { entries } = (await owner.ask('GET', '/api/company/activity')).body;
    expect(entries[0]).toMatchObject({ action: 'company_left' });
    expect((await owner.ask('DELETE', '/api/user/account')).status).toBe(200);
    const left = await database.sql.selectFrom('companies').select('id').where('payer_uid', 'is', null).execute();
    expect(left).toEqual([]);
  });

  it('is owned by the longest-serving manager, else member, after an administrator deletes its owner', async () => {
    const { createUser } = await setUpAdmins(app);
    const admin = await createUser({ role: 'super_admin' });
    const owner = await companies.createOwner();
    const driver = await companies.createMember(owner);
    const manager = await companies.createMember(owner, 'manager');
    expect((await admin.ask(...deletionRequest(admin, owner))).status).toBe(200);
    expect(await company(manager)).toMatchObject({ role: 'owner', payer: { uid: manager.uid }, license: null });
    expect((await admin.ask(...deletionRequest(admin, manager))).status).toBe(200);
    expect(await company(driver)).toMatchObject({ role: 'owner' });
  });

  it('is part of what a person exports', async () => {
    const owner = await companies.createOwner();
    const dan = await companies.createMember(owner);
    const invited = await companies.createUser();
    await companies.invite(owner, invited.email);
    const exported = async ({ ask }: TestPerson) => (await ask('GET', '/api/user/export')).body.data;
    expect(await exported(dan)).toMatchObject({
      companyMembership: { company: NAME, role: 'driver', pays: false },
      companyInvitations: [],
    });
    expect(await exported(invited)).toMatchObject({
      companyMembership: null,
      companyInvitations: [{ company: NAME, role: 'driver' }],
    });
  });
});
