import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../admin/testing/admins.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { rateLimitKey } from '../limits/rate-limits.ts';
import type { Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { findInvitationToken, setUpCompanies } from './testing/company-people.ts';

describe.each(featureDatabases())('an invitation to a company on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let companies: Awaited<ReturnType<typeof setUpCompanies>>;
  let isMailDown = false;
  const sentEmails: Message[] = [];
  beforeAll(async () => {
    database = await open();
    const send = async (message: Message) => {
      if (isMailDown) throw new Error('The mail server is down');
      sentEmails.push(message);
    };
    app = await openApp(database, {}, { mail: { send } });
    companies = await setUpCompanies(app, sentEmails);
  });
  beforeEach(() => {
    isMailDown = false;
    sentEmails.length = 0;
  });
  afterAll(() => database.close());

  const getCode = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
  const invite = async (owner: TestPerson, ...emails: string[]) =>
    (await owner.send('POST', '/api/company/invitations', { emails, role: 'driver' })).body.results;
  const list = async (owner: TestPerson) => (await owner.send('GET', '/api/company/invitations')).body.data;
  const expireAll = () => database.sql.updateTable('company_invitations').set({ expires_at: new Date() }).execute();
  const preview = async (token: string) => {
    const response = await app.request('/api/company/join/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return { status: response.status, body: await response.json() };
  };

  it('has an outcome for each address in a list', async () => {
    const owner = await companies.createCompany();
    const member = await companies.createMember(owner);
    await companies.setSeats(owner, 4);
    expect(await invite(owner, 'one@example.com')).toEqual([{ email: 'one@example.com', outcome: 'invited' }]);
    const emails = ['ONE@example.com', 'no address', member.email, 'two@example.com', 'zoe@example.com'];
    expect(await invite(owner, ...emails)).toEqual([
      { email: 'one@example.com', outcome: 'already_invited' },
      { email: 'no address', outcome: 'not_an_address' },
      { email: member.email, outcome: 'already_member' },
      { email: 'two@example.com', outcome: 'invited' },
      { email: 'zoe@example.com', outcome: 'no_seat' },
    ]);
    expect((await owner.send('GET', '/api/company')).body.data.seats).toEqual({ total: 4, members: 2, invited: 2 });
    const tooMany = Array.from({ length: 51 }, (_, n) => `many${n}@example.com`);
    expect((await owner.send('POST', '/api/company/invitations', { emails: tooMany, role: 'driver' })).status).toBe(
      400,
    );
  });

  it('has the same outcome for addresses without an account, with an account, and in another company', async () => {
    const owner = await companies.createCompany();
    const memberElsewhere = await companies.createMember(await companies.createCompany('Other'));
    const userWithAccount = await companies.createUser();
    const results = await invite(owner, memberElsewhere.email, userWithAccount.email, 'unknown@example.com');
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['invited', 'invited', 'invited']);
  });

  it('is emailed with a link that is stored only as a hash, and shows its company, role, and sender', async () => {
    const owner = await companies.createCompany();
    const token = await companies.invite(owner, 'ann@example.com', 'manager');
    expect(sentEmails.at(-1)).toMatchObject({ to: 'ann@example.com', subject: 'Join Rigs & Sons on TowCharge' });
    expect(sentEmails.at(-1)?.text).toContain(`Olga Owner (${owner.email}) invites you`);
    const rows = await database.sql.selectFrom('company_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await preview(token)).toMatchObject({
      status: 200,
      body: { data: { company: 'Rigs & Sons', role: 'manager', email: 'ann@example.com', invitedBy: 'Olga Owner' } },
    });
    expect(getCode(await preview(`${token.slice(0, -2)}xx`))).toBe('invitation_not_found');
  });

  it("does not include a web address from the inviter's name", async () => {
    const owner = await companies.createCompany();
    await database.sql
      .updateTable('users')
      .set({ display_name: 'Win at www.example.com' })
      .where('uid', '=', owner.uid)
      .execute();
    await companies.invite(owner, 'ann@example.com');
    expect(sentEmails.at(-1)?.text).not.toContain('www.example.com');
  });

  it('can be accepted only by someone who has verified the invited address and belongs to no company', async () => {
    const owner = await companies.createCompany();
    const dan = await companies.createUser();
    const token = await companies.invite(owner, dan.email);
    const stranger = await companies.createUser();
    expect(getCode(await companies.accept(stranger, token))).toBe('invitation_for_other_address');
    const unverified = await companies.createUser({ isVerified: false });
    const otherToken = await companies.invite(owner, unverified.email);
    expect(getCode(await companies.accept(unverified, otherToken))).toBe('invitation_needs_verified_email');
    const rival = await companies.createCompany('Other');
    const thirdToken = await companies.invite(owner, rival.email);
    expect(getCode(await companies.accept(rival, thirdToken))).toBe('already_in_company');
    expect((await companies.accept(dan, token)).status).toBe(200);
    expect(getCode(await companies.accept(dan, token))).toBe('invitation_not_found');
    expect((await dan.send('GET', '/api/company')).body.data).toMatchObject({ role: 'driver' });
  });

  it('cannot be accepted after it expires, and works again with another link after it is resent', async () => {
    const owner = await companies.createCompany();
    const dan = await companies.createUser();
    const firstToken = await companies.invite(owner, dan.email);
    const [{ id }] = await list(owner);
    await expireAll();
    expect(getCode(await companies.accept(dan, firstToken))).toBe('invitation_expired');
    expect((await owner.send('GET', '/api/company')).body.data.seats.invited).toBe(0);
    expect((await owner.send('POST', `/api/company/invitations/${id}/resend`)).status).toBe(200);
    expect(getCode(await companies.accept(dan, firstToken))).toBe('invitation_not_found');
    expect((await companies.accept(dan, findInvitationToken(sentEmails, dan.email))).status).toBe(200);
  });

  it('is deleted when the company next invites someone, if it expired over a month ago', async () => {
    const owner = await companies.createCompany();
    await invite(owner, 'long-expired@example.com', 'just-expired@example.com');
    const expire = (email: string, days: number) =>
      database.sql
        .updateTable('company_invitations')
        .set({ expires_at: new Date(Date.now() - days * 24 * 60 * 60_000) })
        .where('email', '=', email)
        .execute();
    await expire('long-expired@example.com', 31);
    await expire('just-expired@example.com', 29);
    await invite(owner, 'new@example.com');
    expect((await list(owner)).map(({ email }: { email: string }) => email).sort()).toEqual([
      'just-expired@example.com',
      'new@example.com',
    ]);
  });

  it('needs a free seat to be resent after it expired', async () => {
    const owner = await companies.createCompany();
    await companies.setSeats(owner, 2);
    await companies.invite(owner, 'expired@example.com');
    const [{ id }] = await list(owner);
    await expireAll();
    await companies.invite(owner, 'next@example.com');
    expect(getCode(await owner.send('POST', `/api/company/invitations/${id}/resend`))).toBe('no_seat_left');
  });

  it('becomes invalid as soon as it is canceled', async () => {
    const owner = await companies.createCompany();
    const token = await companies.invite(owner, 'ann@example.com');
    const [{ id }] = await list(owner);
    expect((await owner.send('DELETE', `/api/company/invitations/${id}`)).status).toBe(200);
    expect(getCode(await preview(token))).toBe('invitation_not_found');
    expect(await list(owner)).toEqual([]);
  });

  it('cannot be accepted while the company has no license', async () => {
    const owner = await companies.createCompany();
    const dan = await companies.createUser();
    const token = await companies.invite(owner, dan.email);
    await companies.setSeats(owner, 5, new Date('2021-01-01'));
    expect(getCode(await companies.accept(dan, token))).toBe('company_without_license');
  });

  it('stays in the list if its email cannot be sent, and can be sent again', async () => {
    const owner = await companies.createCompany();
    isMailDown = true;
    expect(await invite(owner, 'failed@example.com')).toEqual([
      { email: 'failed@example.com', outcome: 'mail_failed' },
    ]);
    const [{ id }] = await list(owner);
    expect(getCode(await owner.send('POST', `/api/company/invitations/${id}/resend`))).toBe('invitation_mail_failed');
    isMailDown = false;
    expect((await owner.send('POST', `/api/company/invitations/${id}/resend`)).status).toBe(200);
    expect(sentEmails).toHaveLength(1);
  });

  it('is emailed to an address at most five times a day, counting all companies together', async () => {
    const owners = [await companies.createCompany('One'), await companies.createCompany('Two')];
    const [one, two] = owners;
    if (!one || !two) throw new Error('There are no owners');
    await invite(one, 'flood@example.com');
    const [{ id }] = await list(one);
    for (let sent = 1; sent < 5; sent += 1)
      expect((await one.send('POST', `/api/company/invitations/${id}/resend`)).status).toBe(200);
    expect(getCode(await one.send('POST', `/api/company/invitations/${id}/resend`))).toBe('too_many_invitations');
    expect(await invite(two, 'flood@example.com')).toEqual([{ email: 'flood@example.com', outcome: 'too_many' }]);
    const { id: companyId } = (await two.send('GET', '/api/company')).body.data;
    const counted = database.sql.selectFrom('limits').select('key');
    const companyLimits = counted.where('key', '=', rateLimitKey('invitations of company', companyId));
    expect(await companyLimits.execute()).toEqual([]);
    await database.sql.updateTable('limits').set({ ends_at: new Date() }).execute();
    expect(await invite(two, 'flood@example.com')).toEqual([{ email: 'flood@example.com', outcome: 'invited' }]);
  });

  it.each([
    ['company', 'invitations of company', 200],
    ['person', 'invitations by', 0],
  ] as const)('is not counted at all if the %s has sent too many', async (limited, purpose, used) => {
    const owner = await companies.createCompany();
    const { id } = (await owner.send('GET', '/api/company')).body.data;
    const key = rateLimitKey(purpose, limited === 'person' ? owner.uid : id);
    const ends_at = new Date(Date.now() + 60_000);
    await database.sql.insertInto('limits').values({ key, used: 200, ends_at }).execute();
    const email = `${limited}@example.com`;
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await invite(owner, email)).toEqual([{ email, outcome: 'too_many' }]);
    expect(await invite(await companies.createCompany(), email)).toEqual([{ email, outcome: 'invited' }]);
    const counted = database.sql.selectFrom('limits').select('used');
    const companyLimits = counted.where('key', '=', rateLimitKey('invitations of company', id));
    expect(await companyLimits.execute()).toEqual([{ used }]);
  });

  it('is counted by person, so creating another company does not reset the limit', async () => {
    const owner = await companies.createCompany();
    const makeAddresses = (from: number) => Array.from({ length: 50 }, (_, n) => `many${from + n}@example.com`);
    for (const from of [0, 50, 100, 150]) await invite(owner, ...makeAddresses(from));
    expect(sentEmails).toHaveLength(200);
    const { entries, hasMore } = (await owner.send('GET', '/api/company/activity')).body;
    const older = await owner.send('GET', `/api/company/activity?before=${entries.at(-1).id}`);
    expect([entries.length, hasMore, older.body.entries.length]).toEqual([50, true, 50]);
    expect(Number(older.body.entries[0].id)).toBeLessThan(Number(entries.at(-1).id));
    await owner.send('POST', '/api/company/close', { name: 'Rigs & Sons' });
    await owner.send('POST', '/api/company', { name: 'Again' });
    expect(await invite(owner, 'more@example.com')).toEqual([{ email: 'more@example.com', outcome: 'too_many' }]);
  });

  it('is part of the activity, with its address while it is open and with the person who accepted it', async () => {
    const owner = await companies.createCompany();
    const dan = await companies.createUser({ name: 'Dan Driver' });
    const token = await companies.invite(owner, dan.email);
    const listActivity = async () => (await owner.send('GET', '/api/company/activity')).body;
    expect((await listActivity()).entries[0]).toMatchObject({
      action: 'company_invited',
      invited: dan.email,
      target: null,
    });
    await companies.accept(dan, token);
    await owner.send('DELETE', `/api/company/members/${dan.uid}`);
    const { entries, hasMore } = await listActivity();
    const formerMember = { kind: 'former_member', name: 'Dan Driver' };
    expect(entries).toMatchObject([
      { action: 'company_member_removed', actor: { kind: 'member', name: 'Olga Owner' }, target: formerMember },
      { action: 'company_joined', actor: formerMember, target: null },
      { action: 'company_invited', invited: null, target: formerMember },
      { action: 'company_created', actor: { kind: 'member', name: 'Olga Owner' } },
    ]);
    expect([hasMore, JSON.stringify(entries).includes(dan.email)]).toEqual([false, false]);
  });
});
