import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOpenIdProvider } from '../../../testing/openid-provider.ts';
import { startUnresponsiveServer } from '../../../testing/unresponsive-server.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { openBrowser, signUp } from '../testing.ts';
import { openEmbeddedIdentity } from './identity.embedded.ts';
import {
  FAILED_SIGN_IN_URL,
  followCallback,
  newGoogleUser,
  renewToken,
  requestGoogleSignIn,
  signInWithGoogle,
  startGoogleSignInAs,
} from './testing/google-sign-in.ts';

const REFUSED = { status: 401, body: { error: { code: 'google_sign_in_failed' } } };

/** Runs `act`. Once it calls a provider that never responds, advances the timers by half a minute. */
async function runUntilTimeout<T>(requested: Promise<unknown>, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pending = act();
    await requested;
    vi.advanceTimersByTime(30_000);
    return await pending;
  } finally {
    vi.useRealTimers();
  }
}

describe.each([defaultDatabase()])('sign-in with Google during an outage, on the $name database', (engine) => {
  let database: Database;
  let app: AppUnderTest;

  async function openWith(settings: Record<string, string>): Promise<AppUnderTest> {
    const config = readConfig(settings);
    const { sql, clock, mail, log } = app.deps;
    const common = { sql, clock, mail, log, publicUrl: 'http://localhost' };
    const deps = {
      ...app.deps,
      config,
      identity: await openEmbeddedIdentity({ ...common, google: config.google, passwordWorkFactor: 10 }),
    };
    const server = createApp(deps, { webFolder: null, strict: true });
    const connection = { incoming: { socket: {} } };
    return { deps, request: async (address, init) => server.request(address, init, connection) };
  }

  beforeAll(async () => {
    database = await engine.open();
    app = await openApp(database);
  });
  afterAll(() => database?.close());

  test('While Google is down, only sign-in with Google fails, and it works again as soon as Google is back', async () => {
    const provider = await startOpenIdProvider();
    await provider.stop();
    const downApp = await openWith(provider.settings);
    const browser = await signUp(downApp, newGoogleUser().email);
    expect(await requestGoogleSignIn(browser)).toMatchObject(REFUSED);
    const restored = await startOpenIdProvider({ port: provider.port });
    try {
      expect(await signInWithGoogle(openBrowser(downApp), newGoogleUser())).toBe('/auth/google');
    } finally {
      await restored.stop();
    }
  });

  test('If Google goes down during a sign-in, only that sign-in fails', async () => {
    const provider = await startOpenIdProvider();
    const browser = openBrowser(await openWith(provider.settings));
    const address = await startGoogleSignInAs(browser, newGoogleUser());
    await provider.stop();
    expect(await followCallback(browser, address)).toBe(FAILED_SIGN_IN_URL);
    expect(await renewToken(browser)).toBe(401);
    const restored = await startOpenIdProvider({ port: provider.port });
    try {
      expect(await signInWithGoogle(browser, newGoogleUser())).toBe('/auth/google');
    } finally {
      await restored.stop();
    }
  });

  test('If Google does not respond for half a minute, the sign-in fails, and the next one can start once Google responds', async () => {
    const [provider, unresponsive] = [await startOpenIdProvider(), await startUnresponsiveServer()];
    const settings = { ...provider.settings, GOOGLE_DISCOVERY_URL: `${unresponsive.url}/discovery` };
    const browser = openBrowser(await openWith(settings));
    const discovery = await (await fetch(provider.settings.GOOGLE_DISCOVERY_URL)).json();
    try {
      const refused = await runUntilTimeout(unresponsive.whenRequested('/discovery'), () =>
        requestGoogleSignIn(browser),
      );
      expect(refused).toMatchObject(REFUSED);
      unresponsive.responses.set(
        '/discovery',
        JSON.stringify({ ...discovery, token_endpoint: `${unresponsive.url}/token` }),
      );
      const address = await startGoogleSignInAs(browser, newGoogleUser());
      expect(await runUntilTimeout(unresponsive.whenRequested('/token'), () => followCallback(browser, address))).toBe(
        FAILED_SIGN_IN_URL,
      );
      expect(await renewToken(browser)).toBe(401);
    } finally {
      await unresponsive.stop();
      await provider.stop();
    }
  });

  test('Without Google settings, no one is sent to Google', async () => {
    const browser = openBrowser(app);
    const refused = { status: 403, body: { error: { code: 'operation_not_allowed' } } };
    expect(await requestGoogleSignIn(browser)).toMatchObject(refused);
    expect(await followCallback(browser, new URL('http://localhost/api/auth/callback/google?code=c&state=s'))).toBe(
      FAILED_SIGN_IN_URL,
    );
  });
});
