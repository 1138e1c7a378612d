import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../admin/testing/admins.ts';
import { createDeletionRequest, setUpAdmins } from '../admin/testing/admins.ts';
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
  const sentEmails: Message[] = [];
  beforeAll(async () => {
    database = await open();
    const mail = { send: async (message: Message) => void sentEmails.push(message) };
    app = await openApp(database, {}, { mail });
    companies = await setUpCompanies(app, sentEmails);
  });
  afterAll(() => database.close());

  const readLicense = async ({ send: ask }: TestPerson) => (await ask('GET', '/api/user/profile')).body.data.license;
  const readCompany = async ({ send: ask }: TestPerson) => (await ask('GET', '/api/company')).body.data;
  const getCode = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

  it('is set up by a person with a business or enterprise license, who owns it and pays for it', async () => {
    const premiumUser = await companies.createUser({ license: 'premium' });
    expect(getCode(await premiumUser.send('POST', '/api/company', { name: NAME }))).toBe('not_licensed');
    const owner = await companies.createCompany(NAME, 'enterprise');
    expect(await readCompany(owner)).toMatchObject({
      name: NAME,
      role: 'owner',
      license: 'enterprise',
      owner: { uid: owner.uid, email: owner.email },
      payer: { uid: owner.uid },
      seats: { total: 500, members: 1, invited: 0 },
    });
    const profile = await owner.send('GET', '/api/user/profile');
    expect(profile.body.data.company).toMatchObject({ name: NAME, role: 'owner', license: 'enterprise' });
  });

  it.each(['', '  ', 'Win at www.example.com', 'mail me@example.com', '\u200B'])('cannot be named %j', async (name) => {
    const owner = await companies.createUser({ license: 'business' });
    expect((await owner.send('POST', '/api/company', { name })).status).toBe(400);
  });

  it('shares its license with members, until they leave or are removed', async () => {
    const owner = await companies.createCompany();
    const [dan, eve] = [await companies.createMember(owner), await companies.createMember(owner)];
    expect([await readLicense(dan), await readLicense(eve)]).toEqual(['business', 'business']);
    expect((await dan.send('POST', '/api/company/leave')).status).toBe(200);
    expect((await owner.send('DELETE', `/api/company/members/${eve.uid}`)).status).toBe(200);
    expect([await readLicense(dan), await readLicense(eve)]).toEqual(['free', 'free']);
    expect(getCode(await eve.send('GET', '/api/company'))).toBe('company_not_found');
  });

  it('can be renamed, transferred, and closed only by its owner', async () => {
    const owner = await companies.createCompany();
    const manager = await companies.createMember(owner, 'manager');
    const driver = await companies.createMember(owner);
    for (const person of [manager, driver]) {
      const transfer = { uid: person.uid, name: NAME };
      expect(getCode(await person.send('PUT', '/api/company', { name: 'Mine' }))).toBe('forbidden');
      expect(getCode(await person.send('POST', '/api/company/close', { name: NAME }))).toBe('forbidden');
      expect(getCode(await person.send('POST', '/api/company/owner', transfer))).toBe('forbidden');
      const role = { role: 'manager' };
      expect(getCode(await person.send('PUT', `/api/company/members/${driver.uid}`, role))).toBe('forbidden');
    }
    expect(getCode(await owner.send('POST', '/api/company/close', { name: 'Rigs' }))).toBe('company_not_confirmed');
    expect((await owner.send('PUT', '/api/company', { name: 'Tow & Go' })).body.data.name).toBe('Tow & Go');
    expect((await owner.send('POST', '/api/company/close', { name: 'Tow & Go' })).status).toBe(200);
    expect([await readLicense(manager), await readLicense(driver)]).toEqual(['free', 'free']);
  });

  it('hides its members and activity from drivers, and lets managers remove only drivers', async () => {
    const owner = await companies.createCompany();
    const [manager, other] = [
      await companies.createMember(owner, 'manager'),
      await companies.createMember(owner, 'manager'),
    ];
    const driver = await companies.createMember(owner);
    for (const path of ['members', 'invitations', 'activity'])
      expect(getCode(await driver.send('GET', `/api/company/${path}`))).toBe('forbidden');
    const buildInvitees = (role: string) => ({ emails: ['new@example.com'], role });
    expect(getCode(await driver.send('POST', '/api/company/invitations', buildInvitees('driver')))).toBe('forbidden');
    expect(getCode(await manager.send('POST', '/api/company/invitations', buildInvitees('manager')))).toBe('forbidden');
    expect(getCode(await driver.send('DELETE', `/api/company/members/${manager.uid}`))).toBe('forbidden');
    expect(getCode(await manager.send('DELETE', `/api/company/members/${other.uid}`))).toBe('forbidden');
    expect(getCode(await manager.send('DELETE', `/api/company/members/${owner.uid}`))).toBe('forbidden');
    expect((await manager.send('DELETE', `/api/company/members/${driver.uid}`)).status).toBe(200);
    const demoted = await owner.send('PUT', `/api/company/members/${other.uid}`, { role: 'driver' });
    expect(demoted.status).toBe(200);
    expect(getCode(await other.send('GET', '/api/company/members'))).toBe('forbidden');
  });

  it('reveals nothing to the owner of another company who tries its IDs', async () => {
    const [owner, rival] = [await companies.createCompany('One'), await companies.createCompany('Other')];
    const member = await companies.createMember(owner, 'driver', 'Secret Driver');
    const email = `guest.of.${owner.uid}@example.com`;
    await companies.invite(owner, email);
    const [{ id }] = (await owner.send('GET', '/api/company/invitations')).body.data;
    const responses = await Promise.all([
      rival.send('GET', '/api/company'),
      rival.send('GET', '/api/company/members'),
      rival.send('GET', '/api/company/invitations'),
      rival.send('GET', '/api/company/activity'),
      rival.send('PUT', `/api/company/members/${member.uid}`, { role: 'manager' }),
      rival.send('DELETE', `/api/company/members/${member.uid}`),
      rival.send('POST', '/api/company/owner', { uid: member.uid, name: 'One' }),
      rival.send('POST', '/api/company/close', { name: 'One' }),
      rival.send('POST', `/api/company/invitations/${id}/resend`),
      rival.send('DELETE', `/api/company/invitations/${id}`),
    ]);
    const codes = responses.map((response) => getCode(response) ?? response.status);
    const notFound = ['member_not_found', 'member_not_found', 'member_not_found', 'company_not_confirmed'];
    expect(codes).toEqual([200, 200, 200, 200, ...notFound, 'invitation_not_found', 'invitation_not_found']);
    const text = JSON.stringify(responses);
    for (const secret of [email, member.email, 'Secret Driver', owner.email]) expect(text).not.toContain(secret);
    expect(await companies.readRoles(owner)).toEqual({ [owner.uid]: 'owner', [member.uid]: 'driver' });
  });

  it('without a license still lists and removes members and lets them leave, but cannot be renamed, invite people, change roles, or show its activity', async () => {
    const owner = await companies.createCompany();
    const [dan, eve] = [await companies.createMember(owner), await companies.createMember(owner)];
    await companies.setSeats(owner, 5, new Date('2021-01-01'));
    expect([await readLicense(owner), await readLicense(dan)]).toEqual(['free', 'free']);
    expect(await readCompany(dan)).toMatchObject({ name: NAME, license: null, seats: { total: 0, members: 3 } });
    const inviting = { emails: ['new@example.com'], role: 'driver' };
    const refused = [
      await owner.send('POST', '/api/company/invitations', inviting),
      await owner.send('PUT', '/api/company', { name: 'Other' }),
      await owner.send('PUT', `/api/company/members/${dan.uid}`, { role: 'manager' }),
      await owner.send('GET', '/api/company/activity'),
    ];
    expect(refused.map(getCode)).toEqual(Array.from(refused, () => 'not_licensed'));
    expect(Object.keys(await companies.readRoles(owner))).toHaveLength(3);
    expect((await owner.send('DELETE', `/api/company/members/${dan.uid}`)).status).toBe(200);
    expect((await eve.send('POST', '/api/company/leave')).status).toBe(200);
  });

  it('cannot use the license of a member who is not its payer', async () => {
    const owner = await companies.createCompany();
    const manager = await companies.createMember(owner, 'manager');
    await companies.setSeats(owner, 5, new Date('2021-01-01'));
    await database.sql.updateTable('users').set({ license: 'enterprise' }).where('uid', '=', manager.uid).execute();
    expect(getCode(await manager.send('GET', '/api/company/activity'))).toBe('not_licensed');
  });

  it('is still paid for by the previous owner after a transfer, until that owner leaves', async () => {
    const owner = await companies.createCompany();
    const successor = await companies.createMember(owner);
    const response = await owner.send('POST', '/api/company/owner', { uid: successor.uid, name: NAME });
    expect(response.status).toBe(200);
    expect(await readCompany(successor)).toMatchObject({
      role: 'owner',
      license: 'business',
      payer: { uid: owner.uid },
    });
    expect((await owner.send('POST', '/api/company/leave')).status).toBe(200);
    expect(await readCompany(successor)).toMatchObject({ license: null, payer: { uid: successor.uid } });
  });

  it('can have its payer removed by its owner, but not by a manager', async () => {
    const owner = await companies.createCompany();
    const successor = await companies.createMember(owner);
    const manager = await companies.createMember(owner, 'manager');
    await owner.send('POST', '/api/company/owner', { uid: successor.uid, name: NAME });
    await successor.send('PUT', `/api/company/members/${owner.uid}`, { role: 'driver' });
    expect(getCode(await manager.send('DELETE', `/api/company/members/${owner.uid}`))).toBe('forbidden');
    expect(await readCompany(successor)).toMatchObject({ license: 'business', payer: { uid: owner.uid } });
    expect((await successor.send('DELETE', `/api/company/members/${owner.uid}`)).status).toBe(200);
  });

  it('keeps its owner from deleting their account while it has other members, and is deleted with its last member', async () => {
    const owner = await companies.createCompany();
    const successor = await companies.createMember(owner);
    expect(getCode(await owner.send('DELETE', '/api/user/account'))).toBe('owns_company');
    expect((await successor.send('DELETE', '/api/user/account')).status).toBe(200);
    const { entries } = (await owner.send('GET', '/api/company/activity')).body;
    expect(entries[0]).toMatchObject({ action: 'company_left' });
    expect((await owner.send('DELETE', '/api/user/account')).status).toBe(200);
    const remaining = await database.sql.selectFrom('companies').select('id').where('payer_uid', 'is', null).execute();
    expect(remaining).toEqual([]);
  });

  it('stays if its only member is the last super administrator, who cannot delete their account', async () => {
    await database.sql.updateTable('users').set({ role: 'user' }).execute();
    const owner = await companies.createCompany();
    await database.sql.updateTable('users').set({ role: 'super_admin' }).where('uid', '=', owner.uid).execute();
    expect(getCode(await owner.send('DELETE', '/api/user/account'))).toBe('last_super_admin');
    expect(await readCompany(owner)).toMatchObject({ name: NAME, role: 'owner' });
    await database.sql.updateTable('users').set({ role: 'user' }).execute();
  });

  it('passes to a manager, or else to another member, after an administrator deletes the account of its owner', async () => {
    const { createUser } = await setUpAdmins(app);
    const admin = await createUser({ role: 'super_admin' });
    const owner = await companies.createCompany();
    const driver = await companies.createMember(owner);
    const manager = await companies.createMember(owner, 'manager');
    expect((await admin.send(...createDeletionRequest(admin, owner))).status).toBe(200);
    expect(await readCompany(manager)).toMatchObject({ role: 'owner', payer: { uid: manager.uid }, license: null });
    expect((await admin.send(...createDeletionRequest(admin, manager))).status).toBe(200);
    expect(await readCompany(driver)).toMatchObject({ role: 'owner' });
  });

  it("is part of a person's export", async () => {
    const owner = await companies.createCompany();
    const dan = await companies.createMember(owner);
    const invited = await companies.createUser();
    await companies.invite(owner, invited.email);
    const readExport = async ({ send: ask }: TestPerson) => (await ask('GET', '/api/user/export')).body.data;
    expect(await readExport(dan)).toMatchObject({
      companyMembership: { company: NAME, role: 'driver', pays: false },
      companyInvitations: [],
    });
    expect(await readExport(invited)).toMatchObject({
      companyMembership: null,
      companyInvitations: [{ company: NAME, role: 'driver' }],
    });
  });
});
