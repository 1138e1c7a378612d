import { FatalError } from './fatal-error.ts';

type Group = {
  readonly names: readonly string[];
  readonly dependsOn: string;
  readonly howToSet: string;
};

const GROUPS: readonly Group[] = [
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_BUSINESS_PRICE', 'STRIPE_ENTERPRISE_PRICE'],
    dependsOn: 'PAYMENTS',
    howToSet: 'PAYMENTS=stripe',
  },
  {
    names: [
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
      'FIREBASE_PROJECT_ID',
      'FIREBASE_APP_ID',
      'FIREBASE_SERVICE_ACCOUNT',
      'FIREBASE_AUTH_EMULATOR_URL',
      'FIREBASE_APP_CHECK_SITE_KEY',
      'FIREBASE_PROJECT_NUMBER',
    ],
    dependsOn: 'IDENTITY',
    howToSet: 'IDENTITY=firebase',
  },
  {
    names: ['FIREBASE_PROJECT_NUMBER'],
    dependsOn: 'FIREBASE_APP_CHECK_SITE_KEY',
    howToSet: 'FIREBASE_APP_CHECK_SITE_KEY',
  },
  { names: ['GOOGLE_DISCOVERY_URL'], dependsOn: 'GOOGLE_CLIENT_ID', howToSet: 'GOOGLE_CLIENT_ID' },
  { names: ['GEMINI_MODEL', 'GEMINI_API_URL'], dependsOn: 'GEMINI_API_KEY', howToSet: 'GEMINI_API_KEY' },
  {
    names: ['ASSISTANT_MODEL', 'ASSISTANT_API_KEY', 'ASSISTANT_API_URL'],
    dependsOn: 'ASSISTANT_PROVIDER',
    howToSet: 'ASSISTANT_PROVIDER=anthropic, openai, or compatible',
  },
  { names: ['ELEVATION_ATTRIBUTION'], dependsOn: 'ELEVATION_URL', howToSet: 'ELEVATION_URL' },
  { names: ['WEATHER_API_KEY'], dependsOn: 'WEATHER_URL', howToSet: 'WEATHER_URL' },
  { names: ['WHISPER_API_KEY', 'WHISPER_MODEL'], dependsOn: 'WHISPER_URL', howToSet: 'WHISPER_URL' },
  { names: ['FILES_S3_REGION'], dependsOn: 'FILES_S3_URL', howToSet: 'FILES_S3_URL' },
  { names: ['GEOCODER_URL'], dependsOn: 'GEOCODER', howToSet: 'GEOCODER=photon or GEOCODER=nominatim' },
];

/** Rejects settings that would be silently ignored because the one they depend on isn't set. */
export function rejectIncompleteSettings(isSet: (name: string) => boolean): void {
  for (const { names, dependsOn, howToSet } of GROUPS) {
    const present = names.filter(isSet);
    if (present.length === 0 || isSet(dependsOn)) continue;
    const settings = present.join(' and ');
    const verb = present.length === 1 ? 'is' : 'are';
    throw new FatalError(`${settings} ${verb} set without ${dependsOn}. Set ${howToSet}, or unset ${settings}.`);
  }
}

/** Null when none is set; throws when only some are. */
export function requireAllOrNone<K extends string>(
  settings: Readonly<Record<K, string | undefined>>,
): Record<K, string> | null {
  const entries = Object.entries(settings) as [K, string | undefined][];
  const missing = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === entries.length) return null;
  if (missing.length === 0) return settings as Record<K, string>;
  const present = entries.filter(([, value]) => value !== undefined).map(([name]) => name);
  throw new FatalError(
    `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: ${present.join(' and ')} ` +
      `${present.length === 1 ? 'needs' : 'need'} ${missing.length === 1 ? 'it' : 'them'}.`,
  );
}
