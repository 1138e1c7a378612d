import { z } from 'zod';
import { FatalError } from '../../fatal-error.ts';
import { webUrl } from '../../setting-schemas.ts';

export const FIREBASE_ENVIRONMENT = {
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[\w.-]+(?::\d+)?$/, 'must be a host name, as in project.firebaseapp.com')
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a project ID: lowercase letters, digits, and hyphens')
    .optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_URL: webUrl().optional(),
  FIREBASE_APP_CHECK_SITE_KEY: z.string().optional(),
  FIREBASE_PROJECT_NUMBER: z.string().regex(/^\d+$/, 'must be a number').optional(),
};

const Environment = z.object(FIREBASE_ENVIRONMENT);
type Environment = z.output<typeof Environment>;

export type FirebaseSettings = {
  readonly options: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  readonly key: FirebaseKey;
  /** Null when this server verifies apps itself. */
  readonly appCheck: { readonly siteKey: string; readonly projectNumber: string } | null;
};

/** Credentials for managing accounts: a service account file, or the URL of an emulator, which accepts everyone. */
export type FirebaseKey = { readonly serviceAccountFile: string } | { readonly emulatorUrl: string };

function requireSetting(env: Environment, name: keyof Environment, neededBy: string): string {
  const value = env[name];
  if (value === undefined) throw new FatalError(`The setting ${name} is missing: ${neededBy} needs it.`);
  return value;
}

function parseFirebaseKey(env: Environment, isLoopbackOnly: boolean): FirebaseKey {
  const emulatorUrl = env.FIREBASE_AUTH_EMULATOR_URL;
  if (emulatorUrl === undefined)
    return {
      serviceAccountFile: requireSetting(env, 'FIREBASE_SERVICE_ACCOUNT', 'IDENTITY=firebase without an emulator'),
    };
  if (!isLoopbackOnly)
    throw new FatalError(
      'The setting FIREBASE_AUTH_EMULATOR_URL lets everyone sign in as anyone. ' +
        'Unset it, or make TowCharge reachable only from this machine (HOST, PUBLIC_URL).',
    );
  return { emulatorUrl: emulatorUrl.replace(/\/+$/, '') };
}

function parseAppCheck(env: Environment): FirebaseSettings['appCheck'] {
  const siteKey = env.FIREBASE_APP_CHECK_SITE_KEY;
  if (siteKey === undefined) return null;
  return { siteKey, projectNumber: requireSetting(env, 'FIREBASE_PROJECT_NUMBER', 'FIREBASE_APP_CHECK_SITE_KEY') };
}

/** Null when identity is embedded. */
export function parseFirebaseSettings(env: Environment, isLoopbackOnly: boolean): FirebaseSettings | null {
  if (env.IDENTITY === 'embedded') return null;
  const neededBy = 'IDENTITY=firebase';
  return {
    options: {
      apiKey: requireSetting(env, 'FIREBASE_API_KEY', neededBy),
      authDomain: requireSetting(env, 'FIREBASE_AUTH_DOMAIN', neededBy),
      projectId: requireSetting(env, 'FIREBASE_PROJECT_ID', neededBy),
      appId: requireSetting(env, 'FIREBASE_APP_ID', neededBy),
    },
    key: parseFirebaseKey(env, isLoopbackOnly),
    appCheck: parseAppCheck(env),
  };
}
