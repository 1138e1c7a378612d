import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

const PROJECT = {
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'towcharge.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'towcharge-1',
  FIREBASE_APP_ID: '1:234:web:567',
};
const EMULATOR = { FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099/' };

describe('the Firebase settings', () => {
  it('are ignored if users sign in at this server itself', () => {
    expect(readConfig({}).firebase).toBeNull();
    expect(readConfig({ ...PROJECT, IDENTITY: 'embedded' }).firebase).toBeNull();
  });

  it('name a project, a service account file, and App Check', () => {
    const appCheck = { FIREBASE_APP_CHECK_SITE_KEY: 'site', FIREBASE_PROJECT_NUMBER: '234' };
    expect(readConfig({ ...PROJECT, ...appCheck, FIREBASE_SERVICE_ACCOUNT: '/etc/towcharge.json' }).firebase).toEqual({
      options: {
        apiKey: 'key',
        authDomain: 'towcharge.firebaseapp.com',
        projectId: 'towcharge-1',
        appId: '1:234:web:567',
      },
      key: { serviceAccountFile: '/etc/towcharge.json' },
      appCheck: { siteKey: 'site', projectNumber: '234' },
    });
  });

  it.each([
    [{ FIREBASE_API_KEY: '' }, 'The setting FIREBASE_API_KEY is missing: IDENTITY=firebase needs it.'],
    [{ FIREBASE_AUTH_DOMAIN: '' }, 'The setting FIREBASE_AUTH_DOMAIN is missing: IDENTITY=firebase needs it.'],
    [{ FIREBASE_PROJECT_ID: '' }, 'The setting FIREBASE_PROJECT_ID is missing: IDENTITY=firebase needs it.'],
    [{ FIREBASE_APP_ID: '' }, 'The setting FIREBASE_APP_ID is missing: IDENTITY=firebase needs it.'],
    [
      { FIREBASE_AUTH_EMULATOR_URL: '' },
      'The setting FIREBASE_SERVICE_ACCOUNT is missing: IDENTITY=firebase without an emulator needs it.',
    ],
    [
      { FIREBASE_APP_CHECK_SITE_KEY: 'site' },
      'The setting FIREBASE_PROJECT_NUMBER is missing: FIREBASE_APP_CHECK_SITE_KEY needs it.',
    ],
    [
      { FIREBASE_AUTH_DOMAIN: 'https://towcharge.firebaseapp.com' },
      'The setting FIREBASE_AUTH_DOMAIN is not valid: must be a host name, as in project.firebaseapp.com.',
    ],
    [{ FIREBASE_PROJECT_NUMBER: 'two' }, 'The setting FIREBASE_PROJECT_NUMBER is not valid: must be a number.'],
    [{ IDENTITY: 'google' }, 'The setting IDENTITY is not valid'],
  ])('are rejected with a message that says what is missing or wrong (%j)', (env, message) => {
    expect(() => readConfig({ ...PROJECT, ...EMULATOR, ...env })).toThrow(message);
  });

  it('allow an emulator, where anyone can sign in as anyone, only if the server is reachable from this machine alone', () => {
    expect(readConfig({ ...PROJECT, ...EMULATOR }).firebase?.key).toEqual({ emulatorUrl: 'http://127.0.0.1:9099' });
    for (const open of [{ PUBLIC_URL: 'https://towcharge.example' }, { HOST: '0.0.0.0' }])
      expect(() => readConfig({ ...PROJECT, ...EMULATOR, ...open })).toThrow(
        'The setting FIREBASE_AUTH_EMULATOR_URL lets everyone sign in as anyone.',
      );
  });
});
