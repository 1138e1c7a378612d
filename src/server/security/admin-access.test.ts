import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { TEST_PASSWORD } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import type { Env } from '../http/env.ts';
import { requestLog } from '../http/request-log.ts';
import { sendProblem } from '../http/send-problem.ts';
import { serve } from '../http/serve.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { type People, type Person, setUpPeople } from './testing/people.ts';

const table = endpoints({
  readVault: {
    method: 'get',
    path: '/api/admin/vault',
    aliases: ['/admin/vault'],
    access: 'admin',
    tag: 'test',
    summary: 'Shows the vault',
    response: z.object({ gold: z.string() }),
  },
  emptyVault: {
    method: 'post',
    path: '/api/admin/vault',
    access: 'admin',
    tag: 'test',
    summary: 'Empties the vault',
    body: z.object({}),
    response: z.object({ gold: z.string() }),
  },
});

const toRefusal = (code: keyof typeof ERRORS) => ({ status: ERRORS[code].status, code, gold: undefined });
const OPENED = { status: 200, code: undefined, gold: 'all of it' };

describe.each([defaultDatabase()])('an endpoint for admins on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let people: People;
  let openCount = 0;
  const server = new Hono<Env>();
  const json = { 'content-type': 'application/json' };

  beforeAll(async () => {
    database = await open();
    app = await openApp(database);
    people = await setUpPeople(app);
    const openVault = () => {
      openCount += 1;
      return { gold: 'all of it' };
    };
    server.use('*', requestLog(app.deps.log));
    server.onError((error, c) => sendProblem(c, error, app.deps.log));
    serve(server, table, { readVault: openVault, emptyVault: openVault }, app.deps, true);
  });
  afterAll(() => database.close());

  async function requestAll(headers: Record<string, string>) {
    const before = openCount;
    const responses = await Promise.all([
      server.request('/api/admin/vault', { headers }),
      server.request('/admin/vault', { headers }),
      server.request('/api/admin/vault', { method: 'POST', headers: { ...headers, ...json }, body: '{}' }),
    ]);
    const read = await Promise.all(
      responses.map(async (response) => ({ status: response.status, ...(await response.json()) })),
    );
    const results = read.map(({ status, error, gold }) => ({ status, code: error?.code, gold }));
    expect(results).toEqual([results[0], results[0], results[0]]);
    expect(openCount - before).toBe(results[0]?.status === 200 ? 3 : 0);
    return results[0];
  }

  const setRole = ({ uid }: Person, role: string) =>
    database.sql.updateTable('users').set({ role }).where('uid', '=', uid).execute();
  async function createAdmin(role = 'admin'): Promise<Person> {
    const person = await people.createUser({ role });
    await people.passSecondFactor(person);
    return person;
  }

  it('rejects an anonymous caller', async () => {
    expect(await requestAll({})).toEqual(toRefusal('unauthenticated'));
    expect(await requestAll({ cookie: (await createAdmin()).headers.cookie })).toEqual(toRefusal('unauthenticated'));
  });

  it('rejects users, even with two-step sign-in', async () => {
    const user = await people.createUser();
    expect(await requestAll(user.headers)).toEqual(toRefusal('forbidden'));
    await people.passSecondFactor(user);
    expect(await requestAll(user.headers)).toEqual(toRefusal('forbidden'));
  });

  it('rejects a user without a profile', async () => {
    const withoutProfile = await people.createUser({ hasProfile: false });
    await people.passSecondFactor(withoutProfile);
    expect(await requestAll(withoutProfile.headers)).toEqual(toRefusal('profile_not_found'));
  });

  it.each(['admin', 'super_admin'])(
    'requires two-step sign-in from a user with the role %s, then responds',
    async (role) => {
      const admin = await people.createUser({ role });
      expect(await requestAll(admin.headers)).toEqual(toRefusal('second_factor_required'));
      await people.passSecondFactor(admin);
      expect(await requestAll(admin.headers)).toEqual(OPENED);
    },
  );

  it('requires the second step in each session', async () => {
    const admin = await createAdmin();
    const otherSession = await people.openSession(admin);
    expect(await requestAll(otherSession.headers)).toEqual(toRefusal('second_factor_required'));
    expect(await requestAll(admin.headers)).toEqual(OPENED);
  });

  it('also rejects the other sessions after two-step sign-in is turned off in one', async () => {
    const admin = await createAdmin();
    const otherSession = await people.openSession(admin);
    await database.sql
      .insertInto('identity_passed_factors')
      .values({ session_id: otherSession.sessionId, passed_at: new Date() })
      .execute();
    expect(await requestAll(otherSession.headers)).toEqual(OPENED);
    const stopRequest = {
      method: 'POST',
      headers: { ...admin.headers, ...json },
      body: JSON.stringify({ password: TEST_PASSWORD }),
    };
    expect((await app.request('/api/auth/second-factor/stop', stopRequest)).status).toBe(200);
    expect(await requestAll(otherSession.headers)).toEqual(toRefusal('second_factor_required'));
  });

  it('rejects a demoted admin immediately, with the same token', async () => {
    const admin = await createAdmin();
    expect(await requestAll(admin.headers)).toEqual(OPENED);
    await setRole(admin, 'user');
    expect(await requestAll(admin.headers)).toEqual(toRefusal('forbidden'));
  });

  it('rejects a token to which a role was added', async () => {
    const { headers } = await people.createUser();
    const [header, claims, signature] = headers.authorization.split('.');
    const payload = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...payload, role: 'super_admin' })).toString('base64url');
    expect(await requestAll({ authorization: [header, forged, signature].join('.') })).toEqual(
      toRefusal('unauthenticated'),
    );
  });

  it('immediately rejects an admin whose account is deleted or whose session has ended', async () => {
    const [deleted, ended] = [await createAdmin(), await createAdmin()];
    await database.sql.insertInto('deleted_users').values({ uid: deleted.uid, deleted_at: new Date() }).execute();
    await database.sql.deleteFrom('users').where('uid', '=', deleted.uid).execute();
    await database.sql.deleteFrom('identity_sessions').where('id', '=', ended.sessionId).execute();
    expect(await requestAll(deleted.headers)).toEqual(toRefusal('unauthenticated'));
    expect(await requestAll(ended.headers)).toEqual(toRefusal('unauthenticated'));
  });
});
