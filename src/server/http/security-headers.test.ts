import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { buildContentSecurityPolicy, securityHeaders } from './security-headers.ts';

const OWN_MAP = { STREET_STYLE_URL: 'none', STREET_DARK_STYLE_URL: 'none', IMAGERY_URL: 'none' };
const FIREBASE = {
  ...OWN_MAP,
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'towcharge.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'towcharge-1',
  FIREBASE_APP_ID: '1:234:web:567',
  FIREBASE_SERVICE_ACCOUNT: '/etc/towcharge.json',
};

function getSources(env: Record<string, string>, directive: string): string[] | undefined {
  const directives = buildContentSecurityPolicy(readConfig(env)).split('; ');
  return directives
    .find((words) => words.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);
}

async function fetchHeaders(env: Record<string, string>): Promise<Headers> {
  const app = new Hono();
  app.use('*', securityHeaders(readConfig(env)));
  app.get('/', (c) => c.text('hello'));
  return (await app.request('/')).headers;
}

describe('the content security policy', () => {
  it.each(['default-src', 'script-src', 'style-src', 'connect-src', 'frame-src', 'worker-src', 'form-action'])(
    'limits %s to this server',
    (directive) => {
      expect(getSources(OWN_MAP, directive)).toEqual(["'self'"]);
    },
  );

  it('lets pages load Google Analytics only with a measurement id that is not the placeholder', () => {
    const tags = 'https://www.googletagmanager.com';
    const withId = { ...OWN_MAP, GOOGLE_ANALYTICS_ID: 'G-ABC1234567' };
    expect(getSources(withId, 'script-src')).toEqual(["'self'", tags]);
    expect(getSources(withId, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(getSources({ ...OWN_MAP, GOOGLE_ANALYTICS_ID: 'G-XXXXXXXXXX' }, 'script-src')).toEqual(["'self'"]);
    expect(() => readConfig({ GOOGLE_ANALYTICS_ID: 'UA-1' })).toThrow(/GOOGLE_ANALYTICS_ID is not valid/);
  });

  it.each([{}, FIREBASE, { ...FIREBASE, FIREBASE_APP_CHECK_SITE_KEY: 'site', FIREBASE_PROJECT_NUMBER: '234' }])(
    'never allows inline scripts or scripts evaluated from text',
    (env) => {
      expect(getSources(env, 'script-src')?.join()).not.toMatch(/unsafe|data:|blob:|\*/);
      expect(getSources(env, 'object-src')).toEqual(["'none'"]);
      expect(getSources(env, 'base-uri')).toEqual(["'none'"]);
      expect(getSources(env, 'frame-ancestors')).toEqual(["'none'"]);
    },
  );

  it('allows the configured map hosts', () => {
    expect(getSources({ ...OWN_MAP, STREET_STYLE_URL: 'https://maps.example/style' }, 'connect-src')).toEqual([
      "'self'",
      'https://maps.example',
    ]);
  });

  it('allows Firebase sign-in if configured', () => {
    expect(getSources(FIREBASE, 'script-src')).toEqual(["'self'", 'https://apis.google.com']);
    expect(getSources(FIREBASE, 'frame-src')).toEqual(["'self'", 'https://towcharge.firebaseapp.com']);
    expect(getSources(FIREBASE, 'connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  it('allows a Firebase emulator instead of Firebase if configured', () => {
    const emulator = { ...FIREBASE, FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
    expect(getSources(emulator, 'connect-src')).toEqual(["'self'", 'http://127.0.0.1:9099']);
    expect(getSources(emulator, 'frame-src')).toEqual(["'self'", 'http://127.0.0.1:9099']);
  });

  it('allows App Check if configured', () => {
    const appCheck = { ...FIREBASE, FIREBASE_APP_CHECK_SITE_KEY: 'site', FIREBASE_PROJECT_NUMBER: '234' };
    expect(getSources(appCheck, 'script-src')).toContain('https://www.gstatic.com/recaptcha/');
    expect(getSources(appCheck, 'frame-src')).toContain('https://www.google.com/recaptcha/');
    expect(getSources(appCheck, 'connect-src')).toContain('https://content-firebaseappcheck.googleapis.com');
  });
});

describe('the security headers', () => {
  it('isolate the page from other windows, except its sign-in popups, and prevent framing and type sniffing', async () => {
    const headers = await fetchHeaders({});
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('tell browsers to always use https (HSTS) if the product is served over https', async () => {
    expect((await fetchHeaders({ PUBLIC_URL: 'https://towcharge.example' })).get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await fetchHeaders({})).get('strict-transport-security')).toBeNull();
  });
});
