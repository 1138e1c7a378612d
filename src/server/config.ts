import path from 'node:path';
import { z } from 'zod';
import { numberText } from '#domain/number-text.ts';
import { FIREBASE_ENVIRONMENT, firebaseOf } from './account/firebase/settings.ts';
import { PAYMENTS_ENVIRONMENT, stripeOf } from './billing/stripe/settings.ts';
import { FILES_ENVIRONMENT, filesOf } from './files/settings.ts';
import { allOrNone, refuseHalfGiven } from './half-given.ts';
import { isLoopback } from './loopback.ts';
import { readCorrespondent } from './mail/correspondent.ts';
import { geocoderOf } from './places/settings.ts';
import { GEMINI_ENVIRONMENT, geminiOf } from './reviews/opinion/settings.ts';
import { ROADS_ENVIRONMENT, roadsOf } from './roads/settings.ts';
import { optionalAddress, ownAddress, webAddress } from './setting-schemas.ts';
import { StartError } from './start-error.ts';
import { WEATHER_ENVIRONMENT, weatherOf } from './weather/settings.ts';

const OPENFREEMAP_STYLE = 'https://tiles.openfreemap.org/styles/liberty';
const OPENFREEMAP_DARK_STYLE = 'https://tiles.openfreemap.org/styles/dark';
const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration';
const USGS_IMAGERY = 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}';
const USGS_MAX_ZOOM = 16;

const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((number) => number >= min && number <= max, rule);
};

const correspondent = z.string().refine((text) => readCorrespondent(text) !== null, 'must be one e-mail address');

const mailServer = z
  .string()
  .refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text), 'must begin with smtp:// or smtps://');

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: ownAddress.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'must be an address that begins with postgresql://',
    )
    .optional(),
  TOWCHARGE_DATA_FOLDER: z.string().default('data'),
  TOWCHARGE_DATA: z.string().optional(),
  AFDC_API_KEY: z.string().default('DEMO_KEY'),
  AFDC_API_URL: optionalAddress('https://developer.nlr.gov/api/alt-fuel-stations/v1'),
  REFRESH_HOURS: numberText(z.number().min(0)).default(24),
  BASEMAP_FILE: z.string().optional(),
  STREET_STYLE_URL: optionalAddress(OPENFREEMAP_STYLE),
  STREET_DARK_STYLE_URL: optionalAddress(OPENFREEMAP_DARK_STYLE),
  STREET_ATTRIBUTION: z.string().default(''),
  IMAGERY_URL: optionalAddress(USGS_IMAGERY),
  IMAGERY_MAX_ZOOM: wholeNumber(1, 22).default(USGS_MAX_ZOOM),
  IMAGERY_ATTRIBUTION: z.string().default('USDA, USGS The National Map: Orthoimagery'),
  GEOCODER: z.enum(['embedded', 'photon', 'nominatim']).default('embedded'),
  GEOCODER_URL: webAddress().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: webAddress().default(GOOGLE_DISCOVERY),
  SIGN_IN_WORK: wholeNumber(1, 2_000).default(80),
  PASSWORD_WORK: wholeNumber(10, 20).default(14),
  SUPER_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  MAIL_URL: mailServer.optional(),
  MAIL_FROM: correspondent.default('TowCharge <no-reply@localhost>'),
  SUPPORT_EMAIL: correspondent.default('support@localhost'),
  ...FIREBASE_ENVIRONMENT,
  ...PAYMENTS_ENVIRONMENT,
  ...FILES_ENVIRONMENT,
  ...GEMINI_ENVIRONMENT,
  ...WEATHER_ENVIRONMENT,
  ...ROADS_ENVIRONMENT,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

/** The online street map; its own dark style stands only beside its own light one. */
function streetOf(env: z.output<typeof Environment>) {
  const { STREET_STYLE_URL: styleUrl, STREET_DARK_STYLE_URL: darkStyleUrl, STREET_ATTRIBUTION: attribution } = env;
  if (styleUrl === null) return null;
  const isDarkFitting = darkStyleUrl !== OPENFREEMAP_DARK_STYLE || styleUrl === OPENFREEMAP_STYLE;
  return { styleUrl, ...(darkStyleUrl !== null && isDarkFitting ? { darkStyleUrl } : {}), attribution };
}

/** Sign-in with Google needs what Google gave the operator: the name of this product there, and its secret. */
function googleOf(env: z.output<typeof Environment>) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL: discoveryUrl } = env;
  const given = allOrNone({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  if (given === null) return null;
  return { clientId: given.GOOGLE_CLIENT_ID, clientSecret: given.GOOGLE_CLIENT_SECRET, discoveryUrl };
}

export type Config = ReturnType<typeof configOf>;

function configOf(env: z.output<typeof Environment>) {
  const dataFolder = path.resolve(env.TOWCHARGE_DATA_FOLDER);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    dataFolder,
    stationsFrom: env.TOWCHARGE_DATA ?? null,
    afdc: { key: env.AFDC_API_KEY, url: env.AFDC_API_URL },
    refreshHours: env.REFRESH_HOURS,
    /** Whether the operator names the base map file; then it is never built. */
    isBasemapGiven: env.BASEMAP_FILE !== undefined,
    basemapFile: path.resolve(env.BASEMAP_FILE ?? path.join(dataFolder, 'basemap.pmtiles')),
    street: streetOf(env),
    imagery:
      env.IMAGERY_URL === null
        ? null
        : {
            tiles: [env.IMAGERY_URL],
            tileSize: 256,
            maxZoom: env.IMAGERY_MAX_ZOOM,
            attribution: env.IMAGERY_ATTRIBUTION,
          },
    /** How many proxies of the operator a request comes through; the setting PUBLIC_URL says that there is one. */
    trustedProxies: env.TRUSTED_PROXIES ?? (env.PUBLIC_URL === undefined ? 0 : 1),
    google: googleOf(env),
    /** How much work a page does before a sign-in, in rounds of about 5 ms. */
    signInWork: env.SIGN_IN_WORK,
    /** How much work it is to check a password, as the power of two that is scrypt's N. */
    passwordWork: env.PASSWORD_WORK,
    /** Who becomes the first super_admin once the address is verified. */
    superAdminEmail: env.SUPER_ADMIN_EMAIL ?? null,
    mail: { url: env.MAIL_URL ?? null, from: env.MAIL_FROM, support: env.SUPPORT_EMAIL },
    geocoder: geocoderOf({ kind: env.GEOCODER, url: env.GEOCODER_URL ?? null }),
    /** Where people sign in, when it is not at this server itself. */
    firebase: firebaseOf(env, env.PUBLIC_URL === undefined && isLoopback(env.HOST)),
    /** How people pay by Stripe, null when payments are only played. */
    stripe: stripeOf(env),
    /** The bucket for the files that people send; null when the data folder holds them. */
    files: filesOf(env),
    /** The model that reads reviews; null where none does. */
    gemini: geminiOf(env),
    /** Where forecasts of the weather come from; null where there are none. */
    weather: weatherOf(env),
    /** Where ways on roads are found. */
    roads: roadsOf(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** The settings of this server from its environment; an empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(set);
  if (parsed.success) {
    refuseHalfGiven((name) => Object.hasOwn(set, name));
    return configOf(parsed.data);
  }
  const [issue] = parsed.error.issues;
  throw new StartError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message.replace(/\.$/, '')}.`);
}
