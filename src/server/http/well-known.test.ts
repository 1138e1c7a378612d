import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '#domain/public-pages.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { setUpPeople } from '../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../testing.ts';

const PUBLIC_URL = 'https://charge.example';

describe('the server at well-known URLs', () => {
  let database: Database;
  let app: AppUnderTest;
  const fetchText = async (path: string) => (await app.request(path)).text();

  beforeAll(async () => {
    database = await defaultDatabase().open();
    app = await openApp(database, { PUBLIC_URL, SUPPORT_EMAIL: 'Support <help@charge.example>' });
  });
  afterAll(() => database.close());

  it('tells search engines which paths to skip and where the sitemap is', async () => {
    const robots = await fetchText('/robots.txt');
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  it('lists exactly the public pages in the sitemap, under the public URL', async () => {
    const sitemap = await fetchText('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toContain(`${PUBLIC_URL}${PATHS.help}`);
    expect(listed).toHaveLength(Object.values(PUBLIC_PAGES).filter(({ isListed }) => isListed).length);
    for (const path of [PATHS.map, PATHS.profile, PATHS.admin]) expect(listed).not.toContain(`${PUBLIC_URL}${path}`);
  });

  it('has a security contact that expires within a year', async () => {
    const lines = (await fetchText('/.well-known/security.txt')).split('\n');
    expect(lines).toContain('Contact: mailto:help@charge.example');
    expect(lines).toContain(`Contact: ${PUBLIC_URL}/contact`);
    const expires = new Date(lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '');
    const days = (expires.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });

  it.each([
    ['allows caching if a public URL is configured', PUBLIC_URL, 'public, max-age=86400'],
    [
      'forbids caching if none is configured, because responses then contain the host that the client named',
      '',
      'no-store',
    ],
  ])('%s', async (_, publicUrl, caching) => {
    const configuredApp = await openApp(database, { PUBLIC_URL: publicUrl });
    for (const path of ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt']) {
      const response = await configuredApp.request(path, { headers: { host: 'evil.example' } });
      expect(response.headers.get('cache-control')).toBe(caching);
    }
  });

  it('redirects to the page for changing a password', async () => {
    const response = await app.request('/.well-known/change-password');
    expect([response.status, response.headers.get('location')]).toEqual([302, PATHS.security]);
  });

  it('publishes the public keys for checking tokens', async () => {
    const people = await setUpPeople(app);
    const { headers } = await people.createUser();
    const response = await app.request('/.well-known/jwks.json');
    const keys = await response.json();
    expect(keys.keys.length).toBeGreaterThan(0);
    for (const key of keys.keys) expect(Object.keys(key)).not.toEqual(expect.arrayContaining(['d']));
    const token = new Headers(headers).get('authorization')?.replace(/^Bearer /, '') ?? '';
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { issuer: 'towcharge', audience: 'towcharge' });
    expect(payload.sub).toMatch(/./);
  });
});
