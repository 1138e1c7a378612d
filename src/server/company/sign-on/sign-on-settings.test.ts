import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startUnresponsiveServer } from '../../../testing/unresponsive-server.ts';
import { openBrowser, signUp } from '../../account/testing.ts';
import { featureDatabases } from '../../db/testing.ts';
import { createGuardedFetch } from '../../outbound/guarded-fetch.ts';
import { openApp } from '../../testing.ts';
import { createDraft, getUid, openCompany, passSecondFactor, readSignOn, refusedWith } from './testing/companies.ts';
import { setUpSignOnWorld } from './testing/world.ts';

const SIGN_ON = '/api/company/sign-on';

describe.each(featureDatabases())('the single sign-on of a company, on the $name database', (engine) => {
  const world = setUpSignOnWorld(engine);

  test('The owner sets up single sign-on, and responses never contain the secret', async () => {
    const company = await openCompany(world.app);
    const draft = await createDraft(company, world.provider);
    expect((await company.owner.send('GET', SIGN_ON)).body).toEqual({ success: true, isAvailable: true, data: null });
    const saved = await company.owner.send('PUT', SIGN_ON, draft);
    expect(saved.body).toEqual({
      success: true,
      data: {
        domain: company.domain,
        issuer: world.provider.url,
        clientId: draft.clientId,
        redirectUri: `http://localhost/api/auth/callback/company/${company.id}`,
        verificationToken: expect.stringMatching(/^[\w-]{32}$/),
        verifiedBy: null,
        checkedAt: null,
        testedAt: null,
        isRequired: false,
      },
    });
    expect(await readSignOn(company)).toEqual(saved.body?.data);
    const actions = world.database.sql.selectFrom('audit_log').select('action').where('company_id', '=', company.id);
    expect((await actions.execute()).map(({ action }) => action)).toEqual(['company_created', 'sign_on_configured']);
  });

  test('The stored secret is reused for the same client, but has to be entered for another client or issuer', async () => {
    const company = await openCompany(world.app);
    const { clientSecret: _, ...draft } = await createDraft(company, world.provider);
    const missing = refusedWith(400, 'client_secret_missing');
    expect(await company.owner.send('PUT', SIGN_ON, draft)).toMatchObject(missing);
    await company.owner.send('PUT', SIGN_ON, { ...draft, clientSecret: 'one' });
    expect((await company.owner.send('PUT', SIGN_ON, draft)).status).toBe(200);
    expect(await company.owner.send('PUT', SIGN_ON, { ...draft, clientId: 'other' })).toMatchObject(missing);
    expect(await company.owner.send('PUT', SIGN_ON, { ...draft, issuer: 'https://1.1.1.1' })).toMatchObject(missing);
  });

  test('Managers, drivers, people without a company, and companies without the license are refused', async () => {
    const company = await openCompany(world.app);
    const draft = await createDraft(company, world.provider);
    const stranger = await signUp(world.app, 'stranger@hauling.example');
    expect(await stranger.send('GET', SIGN_ON)).toMatchObject(refusedWith(404, 'company_not_found'));
    const member = await signUp(world.app, `manny@${company.domain}`);
    const uid = getUid(member);
    for (const role of ['manager', 'driver']) {
      await world.database.sql.deleteFrom('company_members').where('uid', '=', uid).execute();
      await world.database.sql
        .insertInto('company_members')
        .values({ uid, company_id: company.id, role, joined_at: new Date() })
        .execute();
      expect(await member.send('GET', SIGN_ON)).toMatchObject(refusedWith(403, 'forbidden'));
      expect(await member.send('PUT', SIGN_ON, draft)).toMatchObject(refusedWith(403, 'forbidden'));
      expect(await member.send('DELETE', SIGN_ON)).toMatchObject(refusedWith(403, 'forbidden'));
    }
    const unlicensedCompany = await openCompany(world.app, { license: 'business' });
    expect(await unlicensedCompany.owner.send('PUT', SIGN_ON, draft)).toMatchObject(refusedWith(403, 'not_licensed'));
  });

  test('Changes need a recent sign-in, with the second step if it is on', async () => {
    const company = await openCompany(world.app);
    const draft = await createDraft(company, world.provider);
    await world.database.sql
      .updateTable('identity_users')
      .set({ twoFactorEnabled: true })
      .where('id', '=', company.ownerUid)
      .execute();
    const secondFactorNeeded = refusedWith(401, 'second_factor_needed');
    expect(await company.owner.send('PUT', SIGN_ON, draft)).toMatchObject(secondFactorNeeded);
    expect(await company.owner.send('DELETE', SIGN_ON)).toMatchObject(secondFactorNeeded);
    await passSecondFactor(world.app, company);
    expect((await company.owner.send('PUT', SIGN_ON, draft)).status).toBe(200);
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await world.database.sql
      .updateTable('identity_sessions')
      .set({ createdAt: longAgo })
      .where('userId', '=', company.ownerUid)
      .execute();
    const signInTooOld = refusedWith(403, 'requires_recent_login');
    expect(await company.owner.send('PUT', SIGN_ON, draft)).toMatchObject(signInTooOld);
    expect(await company.owner.send('DELETE', SIGN_ON)).toMatchObject(signInTooOld);
  });

  test.each(['gmail.com', 'Outlook.com', 'yahoo.com', 'icloud.com'])(
    'The public email domain %s is refused',
    async (domain) => {
      const company = await openCompany(world.app);
      const draft = { ...(await createDraft(company, world.provider)), domain };
      expect(await company.owner.send('PUT', SIGN_ON, draft)).toMatchObject(refusedWith(400, 'mail_domain_public'));
    },
  );

  test('The error says what is wrong with an issuer', async () => {
    const unresponsiveServer = await startUnresponsiveServer();
    const bodies = new Map<string, string>();
    const server = createServer(({ url = '' }, response) => {
      const body = bodies.get(url);
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const issuer = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
    const company = await openCompany(world.app);
    const draft = await createDraft(company, world.provider);
    const getErrorCode = async (text: string) =>
      Object(Object((await company.owner.send('PUT', SIGN_ON, { ...draft, issuer: text })).body).error).code;
    const discovery = await (await fetch(`${world.provider.url}/.well-known/openid-configuration`)).json();
    const serveDiscovery = (document: unknown) =>
      void bodies.set(
        '/.well-known/openid-configuration',
        typeof document === 'string' ? document : JSON.stringify(document),
      );
    expect(await getErrorCode(issuer)).toBe('issuer_invalid');
    for (const document of ['<!doctype html>', { issuer }, { ...discovery, issuer, token_endpoint: 'token' }]) {
      serveDiscovery(document);
      expect(await getErrorCode(issuer)).toBe('issuer_invalid');
    }
    serveDiscovery(discovery);
    expect(await getErrorCode(issuer)).toBe('issuer_mismatch');
    serveDiscovery({ ...discovery, issuer, id_token_signing_alg_values_supported: ['none', 'HS256'] });
    expect(await getErrorCode(issuer)).toBe('issuer_unsupported');
    serveDiscovery({ ...discovery, issuer, response_types_supported: ['id_token'] });
    expect(await getErrorCode(issuer)).toBe('issuer_unsupported');
    serveDiscovery({ ...discovery, issuer, authorization_endpoint: 'javascript:alert(1)' });
    expect(await getErrorCode(issuer)).toBe('issuer_not_https');
    serveDiscovery(`${JSON.stringify({ ...discovery, issuer })}${' '.repeat(300_000)}`);
    expect(await getErrorCode(issuer)).toBe('issuer_invalid');
    serveDiscovery({ ...discovery, issuer });
    expect((await company.owner.send('PUT', SIGN_ON, { ...draft, issuer })).status).toBe(200);
    expect(await getErrorCode(unresponsiveServer.url)).toBe('issuer_unreachable');
    await unresponsiveServer.stop();
    expect(await getErrorCode(unresponsiveServer.url)).toBe('issuer_unreachable');
    expect(await getErrorCode('http://1.1.1.1')).toBe('issuer_not_https');
    expect(await getErrorCode('https://10.0.0.1')).toBe('issuer_not_public');
    expect(await getErrorCode('https://169.254.169.254')).toBe('issuer_not_public');
    server.close();
    server.closeAllConnections();
  });

  test('A public server sends no requests to its own machine', async () => {
    const guarded = { ...world.domains.outbound, fetch: createGuardedFetch({ allowsLoopback: false }) };
    const guardedApp = await openApp(world.database, {}, { outbound: guarded });
    const company = await openCompany(guardedApp);
    const draft = await createDraft(company, world.provider);
    expect(await company.owner.send('PUT', SIGN_ON, draft)).toMatchObject(refusedWith(400, 'issuer_not_https'));
    const httpsDraft = { ...draft, issuer: 'https://localhost' };
    expect(await company.owner.send('PUT', SIGN_ON, httpsDraft)).toMatchObject(refusedWith(400, 'issuer_not_public'));
  });

  test('With another identity provider, single sign-on is reported as unavailable and cannot be set up', async () => {
    const appWithoutSignOn = await openApp(world.database, {}, { outbound: world.domains.outbound, signOn: null });
    const company = await openCompany(appWithoutSignOn);
    expect((await company.owner.send('GET', SIGN_ON)).body).toEqual({ success: true, isAvailable: false, data: null });
    const refused = await company.owner.send('PUT', SIGN_ON, await createDraft(company, world.provider));
    expect(refused).toMatchObject(refusedWith(409, 'sign_on_unavailable'));
    const response = await openBrowser(appWithoutSignOn).send('GET', `/api/auth/company?domain=${company.domain}`);
    expect(response.body).toMatchObject({ company: null });
  });
});
