import path from 'node:path';
import { z } from 'zod';
import { numericString } from '#domain/numeric-string.ts';
import { FIREBASE_ENVIRONMENT, parseFirebaseSettings } from './account/firebase/settings.ts';
import { ASSISTANT_ENVIRONMENT, parseAssistantSettings } from './assistant/model/settings.ts';
import { PAYMENTS_ENVIRONMENT, parseStripeSettings } from './billing/stripe/settings.ts';
import { FatalError } from './fatal-error.ts';
import { FILES_ENVIRONMENT, parseFileSettings } from './files/settings.ts';
import { isLoopback } from './loopback.ts';
import { parseMailAddress } from './mail/mail-address.ts';
import { parseDomainFilesUrl } from './outbound/settings.ts';
import { deriveGeocoderSettings } from './places/settings.ts';
import { GEMINI_ENVIRONMENT, parseGeminiSettings } from './reviews/opinion/settings.ts';
import { parseRoadsSettings, ROADS_ENVIRONMENT } from './roads/settings.ts';
import { rejectIncompleteSettings, requireAllOrNone } from './setting-groups.ts';
import { optionalUrl, originUrl, webUrl } from './setting-schemas.ts';
import { parseWhisperSettings, WHISPER_ENVIRONMENT } from './voice/whisper/settings.ts';
import { parseWeatherSettings, WEATHER_ENVIRONMENT } from './weather/settings.ts';

const OPENFREEMAP_STYLE = 'https://tiles.openfreemap.org/styles/liberty';
const OPENFREEMAP_DARK_STYLE = 'https://tiles.openfreemap.org/styles/dark';
const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration';
const USGS_IMAGERY = 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}';
const USGS_MAX_ZOOM = 16;
/** With this id, nothing is loaded from Google Analytics or sent there. */
const PLACEHOLDER_MEASUREMENT_ID = 'G-XXXXXXXXXX';

const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((number) => number >= min && number <= max, rule);
};

const HOURS_RULE = 'must be a number of hours, 0 or more';

const mailAddressSetting = z.string().refine((text) => parseMailAddress(text) !== null, 'must be one email address');

const mailServerUrl = z
  .string()
  .refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text), 'must begin with smtp:// or smtps://');

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: originUrl.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'must be a URL that begins with postgresql://',
    )
    .optional(),
  TOWCHARGE_DATA_FOLDER: z.string().default('data'),
  STATION_SOURCE: z.string().optional(),
  /** The former name of STATION_SOURCE, which existing installations still set. */
  TOWCHARGE_DATA: z.string().optional(),
  AFDC_API_KEY: z.string().default('DEMO_KEY'),
  AFDC_API_URL: optionalUrl('https://developer.nlr.gov/api/alt-fuel-stations/v1'),
  REFRESH_HOURS: numericString(z.number().min(0, HOURS_RULE), HOURS_RULE).default(24),
  BASEMAP_FILE: z.string().optional(),
  OFFLINE_APP: z.enum(['on', 'off']).default('on'),
  PACKAGE_DAYS: wholeNumber(1, 365).default(30),
  STREET_STYLE_URL: optionalUrl(OPENFREEMAP_STYLE),
  STREET_DARK_STYLE_URL: optionalUrl(OPENFREEMAP_DARK_STYLE),
  STREET_ATTRIBUTION: z.string().default(''),
  IMAGERY_URL: optionalUrl(USGS_IMAGERY),
  IMAGERY_MAX_ZOOM: wholeNumber(1, 22).default(USGS_MAX_ZOOM),
  IMAGERY_ATTRIBUTION: z.string().default('USDA, USGS The National Map: Orthoimagery'),
  GEOCODER: z.enum(['embedded', 'photon', 'nominatim']).default('embedded'),
  GEOCODER_URL: webUrl().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: webUrl().default(GOOGLE_DISCOVERY),
  DOMAIN_FILES_URL: webUrl().optional(),
  SIGN_IN_WORK: wholeNumber(1, 2_000).default(80),
  PASSWORD_WORK: wholeNumber(10, 20).default(14),
  PRODUCT_EVENTS: z.enum(['on', 'off']).default('off'),
  GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, `must be a measurement ID, as in ${PLACEHOLDER_MEASUREMENT_ID}`)
    .default(PLACEHOLDER_MEASUREMENT_ID),
  SUPER_ADMIN_EMAIL: z.email('must be an email address').optional(),
  MAIL_URL: mailServerUrl.optional(),
  MAIL_FROM: mailAddressSetting.default('TowCharge <no-reply@localhost>'),
  SUPPORT_EMAIL: mailAddressSetting.default('support@localhost'),
  ...FIREBASE_ENVIRONMENT,
  ...PAYMENTS_ENVIRONMENT,
  ...FILES_ENVIRONMENT,
  ...GEMINI_ENVIRONMENT,
  ...ASSISTANT_ENVIRONMENT,
  ...WEATHER_ENVIRONMENT,
  ...WHISPER_ENVIRONMENT,
  ...ROADS_ENVIRONMENT,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

/** Parses the settings of the online street map; the default dark style is used only with the default light style. */
function parseStreetSettings(env: z.output<typeof Environment>) {
  const { STREET_STYLE_URL: styleUrl, STREET_DARK_STYLE_URL: darkStyleUrl, STREET_ATTRIBUTION: attribution } = env;
  if (styleUrl === null) return null;
  const hasMatchingDarkStyle = darkStyleUrl !== OPENFREEMAP_DARK_STYLE || styleUrl === OPENFREEMAP_STYLE;
  return { styleUrl, ...(darkStyleUrl !== null && hasMatchingDarkStyle ? { darkStyleUrl } : {}), attribution };
}

function parseGoogleSettings(env: z.output<typeof Environment>) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL: discoveryUrl } = env;
  const settings = requireAllOrNone({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  if (settings === null) return null;
  return { clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET, discoveryUrl };
}

export type Config = ReturnType<typeof toConfig>;

function toConfig(env: z.output<typeof Environment>) {
  const dataFolder = path.resolve(env.TOWCHARGE_DATA_FOLDER);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    dataFolder,
    stationSource: env.STATION_SOURCE ?? env.TOWCHARGE_DATA ?? null,
    afdc: { key: env.AFDC_API_KEY, url: env.AFDC_API_URL },
    refreshHours: env.REFRESH_HOURS,
    /** Whether the operator provides the base map file, which is then never built. */
    hasCustomBasemap: env.BASEMAP_FILE !== undefined,
    basemapFile: path.resolve(env.BASEMAP_FILE ?? path.join(dataFolder, 'basemap.pmtiles')),
    /** Whether browsers store the page itself for offline use. */
    hasOfflineApp: env.OFFLINE_APP === 'on',
    /** For how many days a download for offline use is valid. */
    packageDays: env.PACKAGE_DAYS,
    street: parseStreetSettings(env),
    imagery:
      env.IMAGERY_URL === null
        ? null
        : {
            tiles: [env.IMAGERY_URL],
            tileSize: 256,
            maxZoom: env.IMAGERY_MAX_ZOOM,
            attribution: env.IMAGERY_ATTRIBUTION,
          },
    trustedProxies: env.TRUSTED_PROXIES ?? (env.PUBLIC_URL === undefined ? 0 : 1),
    google: parseGoogleSettings(env),
    /** In tests, the server that stands in for companies' domains; null to read files from the domains themselves. */
    domainFilesUrl: parseDomainFilesUrl(env.DOMAIN_FILES_URL, env.PUBLIC_URL === undefined && isLoopback(env.HOST)),
    /** The average number of rounds in the proof of work before a sign-in; each round takes about 5 ms. */
    proofOfWorkRounds: env.SIGN_IN_WORK,
    /** The scrypt cost as log2(N). */
    passwordWorkFactor: env.PASSWORD_WORK,
    productEvents: {
      isCounted: env.PRODUCT_EVENTS === 'on',
      googleId: env.GOOGLE_ANALYTICS_ID === PLACEHOLDER_MEASUREMENT_ID ? null : env.GOOGLE_ANALYTICS_ID,
    },
    /** The email address whose account becomes the first super_admin once the address is verified. */
    superAdminEmail: env.SUPER_ADMIN_EMAIL ?? null,
    mail: { url: env.MAIL_URL ?? null, from: env.MAIL_FROM, support: env.SUPPORT_EMAIL },
    geocoder: deriveGeocoderSettings({ kind: env.GEOCODER, url: env.GEOCODER_URL ?? null }),
    /** Null when identity is embedded. */
    firebase: parseFirebaseSettings(env, env.PUBLIC_URL === undefined && isLoopback(env.HOST)),
    /** Null for sandbox payments. */
    stripe: parseStripeSettings(env),
    /** Null to store uploads in the data folder. */
    files: parseFileSettings(env),
    /** The model that reads reviews, or null. */
    gemini: parseGeminiSettings(env),
    assistant: parseAssistantSettings(env),
    weather: parseWeatherSettings(env),
    /** The speech recognizer to try before the embedded one, or null. */
    whisper: parseWhisperSettings(env),
    roads: parseRoadsSettings(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** Reads the server's settings from the environment; an empty variable counts as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (parsed.success) {
    rejectIncompleteSettings((name) => Object.hasOwn(nonEmpty, name));
    return toConfig(parsed.data);
  }
  const [issue] = parsed.error.issues;
  throw new FatalError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message.replace(/\.$/, '')}.`);
}
