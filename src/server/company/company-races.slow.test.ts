import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { usualOrProof } from '../../testing/proof.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import type { Message } from '../mail/mail-type.ts';
import { openApp } from '../testing.ts';
import { lockCompany } from './company-lock-store.ts';
import { recordVerification, saveSignOn } from './sign-on/sign-on-store.ts';
import { setUpCompanies } from './testing/company-people.ts';

/** Long enough for `openSession` to reach the lock that it waits for. */
const SESSION_OPENING_MS = 500;
const ROUNDS = usualOrProof(2, 10);
type Responses = readonly { readonly status: number; readonly body: { error?: { code: string } } }[];
const getCodes = (responses: Responses) => responses.map(({ status, body }) => body.error?.code ?? status).sort();

describe.each(databasesUnderTest())('a company on the $name database', ({ open, openTwice }) => {
  let databases: readonly Database[] = [];
  afterEach(() => Promise.all(databases.map((database) => database.close())));

  /** Starts two servers on one database, or only one if the database accepts only one process. */
  async function openServers() {
    databases = openTwice ? await openTwice() : [await open()];
    const sentEmails: Message[] = [];
    const mail = { send: async (message: Message) => void sentEmails.push(message) };
    const [firstApp, secondApp = firstApp] = await Promise.all(
      databases.map((database) => openApp(database, {}, { mail })),
    );
    if (!firstApp || !secondApp) throw new Error('There is no app');
    return { secondApp, sql: firstApp.deps.sql, companies: await setUpCompanies(firstApp, sentEmails) };
  }

  it('gives its last seat to only one of two people who accept at the same time', async () => {
    const { secondApp, companies } = await openServers();
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await companies.createCompany();
      const [ada, bea] = [await companies.createUser(), await companies.createUser()];
      const tokens = [await companies.invite(owner, ada.email), await companies.invite(owner, bea.email)];
      await companies.setSeats(owner, 2);
      const responses = await Promise.all([
        companies.accept(ada, tokens[0] ?? ''),
        companies.accept(bea, tokens[1] ?? '', secondApp),
      ]);
      expect(getCodes(responses)).toEqual([200, 'no_seat_left']);
      expect(Object.keys(await companies.readRoles(owner))).toHaveLength(2);
    }
  });

  it('never invites more people than it has seats for, even if two managers invite at the same time', async () => {
    const { secondApp, sql, companies } = await openServers();
    const owner = await companies.createCompany();
    const manager = await companies.createMember(owner, 'manager');
    await companies.setSeats(owner, 4);
    const buildInvitees = (from: string) => ({
      emails: [1, 2, 3].map((n) => `${from}${n}@example.com`),
      role: 'driver',
    });
    const responses = await Promise.all([
      owner.send('POST', '/api/company/invitations', buildInvitees('a')),
      manager.send('POST', '/api/company/invitations', buildInvitees('b'), secondApp),
    ]);
    const outcomes = responses.flatMap(({ body }) => body.results).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'no_seat')).toHaveLength(4);
    expect(await sql.selectFrom('company_invitations').select('id').execute()).toHaveLength(2);
  });

  it('has one owner after two simultaneous attempts to transfer it', async () => {
    const { secondApp, companies } = await openServers();
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await companies.createCompany();
      const [ada, bea] = [await companies.createMember(owner), await companies.createMember(owner)];
      const buildTransfer = ({ uid }: { uid: string }) => ({ uid, name: 'Rigs & Sons' });
      const responses = await Promise.all([
        owner.send('POST', '/api/company/owner', buildTransfer(ada)),
        owner.send('POST', '/api/company/owner', buildTransfer(bea), secondApp),
      ]);
      expect(getCodes(responses)).toEqual([200, 'forbidden']);
      const roles = Object.values(await companies.readRoles(owner)).sort();
      expect(roles).toEqual(['driver', 'manager', 'owner']);
    }
  });

  it('lets a person who accepts two invitations at the same time join only one company', async () => {
    const { secondApp, companies } = await openServers();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await companies.createCompany('One'), await companies.createCompany('Other')];
      const ada = await companies.createUser();
      const tokens = [await companies.invite(one, ada.email), await companies.invite(other, ada.email)];
      const responses = await Promise.all([
        companies.accept(ada, tokens[0] ?? ''),
        companies.accept(ada, tokens[1] ?? '', secondApp),
      ]);
      expect(getCodes(responses)).toEqual([200, 'already_in_company']);
    }
  });

  it('is created once even if its owner requests it twice at the same time', async () => {
    const { secondApp, sql, companies } = await openServers();
    const owner = await companies.createUser({ license: 'business' });
    const responses = await Promise.all([
      owner.send('POST', '/api/company', { name: 'One' }),
      owner.send('POST', '/api/company', { name: 'Two' }, secondApp),
    ]);
    expect(getCodes(responses)).toEqual([200, 'already_in_company']);
    expect(await sql.selectFrom('companies').select('id').execute()).toHaveLength(1);
  });

  it('either admits or rejects a person whose invitation is canceled at the same time, without partial results', async () => {
    const { secondApp, sql, companies } = await openServers();
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await companies.createCompany();
      const ada = await companies.createUser();
      const token = await companies.invite(owner, ada.email);
      const [invitation] = (await owner.send('GET', '/api/company/invitations')).body.data;
      const [canceled, accepted] = await Promise.all([
        owner.send('DELETE', `/api/company/invitations/${invitation.id}`, undefined, secondApp),
        companies.accept(ada, token),
      ]);
      expect([canceled.status, accepted.status].sort()).toEqual([200, 404]);
      expect(ada.uid in (await companies.readRoles(owner))).toBe(accepted.status === 200);
      expect(await sql.selectFrom('company_invitations').select('id').execute()).toEqual([]);
    }
  });

  it('either removes a member or makes them the owner if both are requested at the same time', async () => {
    const { secondApp, companies } = await openServers();
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await companies.createCompany();
      const ada = await companies.createMember(owner);
      const [removed, transferred] = await Promise.all([
        owner.send('DELETE', `/api/company/members/${ada.uid}`),
        owner.send('POST', '/api/company/owner', { uid: ada.uid, name: 'Rigs & Sons' }, secondApp),
      ]);
      expect([removed.status, transferred.status].filter((status) => status === 200)).toHaveLength(1);
      const { body } = await owner.send('GET', '/api/company');
      expect(body.data.owner.uid).toBe(transferred.status === 200 ? ada.uid : owner.uid);
    }
  });

  it('opens no session for a member who is removed at the same time, and neither request blocks the other forever', async () => {
    const { sql, secondApp, companies } = await openServers();
    const { signIns } = secondApp.deps.identity;
    const owner = await companies.createCompany();
    const ada = await companies.createMember(owner);
    const { id: companyId } = (await owner.send('GET', '/api/company')).body.data;
    const issuer = { issuer: 'https://issuer.example', client_id: 'client', client_secret: 'secret' };
    const saved = {
      company_id: companyId,
      domain: 'rigs.example',
      verification_token: 'token',
      changed_at: new Date(),
    };
    await recordVerification(sql, await saveSignOn(sql, { ...saved, ...issuer }), 'dns', new Date());
    const limit = { companyId, endsAt: new Date(Date.now() + 60_000) };
    const opening = await sql.transaction().execute(async (tx) => {
      await lockCompany(tx, companyId);
      const opened = signIns?.company.openSession(ada.uid, limit, { headers: new Headers() }).catch(({ code }) => code);
      await setTimeout(SESSION_OPENING_MS);
      await tx.deleteFrom('company_members').where('uid', '=', ada.uid).execute();
      return { opened };
    });
    expect(await opening.opened).toBe('company_sign_in_failed');
    const sessions = sql.selectFrom('identity_company_sessions').select('session_id');
    expect(await sessions.where('company_id', '=', companyId).execute()).toEqual([]);
  });

  it("always has an owner, even if the new owner's account is deleted during the transfer", async () => {
    const { secondApp, sql, companies } = await openServers();
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await companies.createCompany();
      const ada = await companies.createMember(owner);
      const responses = await Promise.all([
        owner.send('POST', '/api/company/owner', { uid: ada.uid, name: 'Rigs & Sons' }),
        ada.send('DELETE', '/api/user/account', undefined, secondApp),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const owners = await sql.selectFrom('company_members').select('uid').where('role', '=', 'owner').execute();
      const { count } = await sql
        .selectFrom('companies')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      expect(owners).toHaveLength(Number(count));
    }
  });
});
