import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { getPublicUrl } from './loopback.ts';

describe("the street map's attribution", () => {
  it('is empty by default', () => {
    expect(readConfig({}).street?.attribution).toBe('');
  });

  it('can be set by the operator, including links', () => {
    const STREET_ATTRIBUTION = '<a href="https://makers.example/">Map makers</a>';
    expect(readConfig({ STREET_ATTRIBUTION }).street?.attribution).toBe(STREET_ATTRIBUTION);
  });
});

it("The former name of the stations' source still works", () => {
  expect(readConfig({ TOWCHARGE_DATA: 'old.csv' }).stationSource).toBe('old.csv');
  expect(readConfig({ TOWCHARGE_DATA: 'old.csv', STATION_SOURCE: 'new.csv' }).stationSource).toBe('new.csv');
});

describe('a setting that is a number', () => {
  it.each([
    [{ PORT: 'abc' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [{ PORT: '1.5' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [{ REFRESH_HOURS: 'often' }, 'The setting REFRESH_HOURS is not valid: must be a number of hours, 0 or more.'],
    [{ REFRESH_HOURS: '-1' }, 'The setting REFRESH_HOURS is not valid: must be a number of hours, 0 or more.'],
  ])('is rejected with a message that says what is allowed (%j)', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('the mail settings', () => {
  it('have no mail server and use addresses at localhost by default', () => {
    const { mail } = readConfig({});
    expect(mail).toEqual({ url: null, from: 'TowCharge <no-reply@localhost>', support: 'support@localhost' });
  });

  it.each([
    [{ MAIL_URL: 'mail.example.com' }, 'The setting MAIL_URL is not valid: must begin with smtp:// or smtps://.'],
    [{ MAIL_URL: 'smtp://' }, 'The setting MAIL_URL is not valid: must begin with smtp:// or smtps://.'],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'The setting MAIL_FROM is not valid: must be one email address.'],
    [{ SUPPORT_EMAIL: 'support' }, 'The setting SUPPORT_EMAIL is not valid: must be one email address.'],
  ])('are rejected with a message that says what is allowed (%j)', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('the public address without PUBLIC_URL', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://localhost:3000'],
    ['fd00::5', 'http://[fd00::5]:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000'],
  ])('is a URL that a browser can open if the server listens at %s', (HOST, url) => {
    expect(getPublicUrl(readConfig({ HOST }), 3000)).toBe(url);
  });
});

describe('the number of trusted proxies', () => {
  it('is zero by default, one with PUBLIC_URL, or the value of TRUSTED_PROXIES', () => {
    expect(readConfig({}).trustedProxies).toBe(0);
    expect(readConfig({ PUBLIC_URL: 'https://towcharge.example' }).trustedProxies).toBe(1);
    expect(readConfig({ PUBLIC_URL: 'https://towcharge.example', TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
    expect(readConfig({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
  });
});

describe('a setting that is a URL', () => {
  it.each([
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://towcharge.example/app'],
    ['STREET_STYLE_URL', "https://tiles.example;script-src 'unsafe-inline'/style"],
    ['STREET_STYLE_URL', 'https://tiles.example;script-src/style'],
    ['STREET_STYLE_URL', 'https://tiles.example/style;a'],
    ['STREET_DARK_STYLE_URL', '//tiles.example/style'],
    ['IMAGERY_URL', 'https://{z};default-src/{x}'],
    ['AFDC_API_URL', 'data:text/plain,x'],
    ['GEMINI_API_URL', 'garbage'],
    ['GEMINI_API_URL', 'https://'],
    ['GEOCODER_URL', 'file:///etc/passwd'],
    ['GOOGLE_DISCOVERY_URL', 'javascript:alert(1)'],
    ['FIREBASE_AUTH_EMULATOR_URL', 'http://127.0.0.1;x:9099'],
    ['FILES_S3_URL', 'ftp://bucket.example'],
    ['WEATHER_URL', 'https:weather'.repeat(2)],
    ['ROADS_URL', 'http://road s.example'],
    ['ELEVATION_URL', 'https://tiles.example/tile.png'],
    ['ELEVATION_URL', 'file:///etc/{z}/{x}/{y}'],
    ['DATABASE_URL', 'postgresql://[::1'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['STREET_STYLE_URL', 'ftp://somewhere'],
  ])('is rejected with a message that names it (%s=%s)', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not valid: must `));
  });

  it('may point to this machine, to a port, or to a path on this server', () => {
    const config = readConfig({
      STREET_STYLE_URL: '/style.json',
      ROADS_URL: 'http://[::1]:8002',
      PUBLIC_URL: 'https://a.example/',
    });
    expect([config.street?.styleUrl, config.roads.url, config.publicUrl]).toEqual([
      '/style.json',
      'http://[::1]:8002',
      'https://a.example',
    ]);
  });
});

describe('settings that belong together', () => {
  it.each([
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set without PAYMENTS\. Set PAYMENTS=stripe, or unset STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET\.$/,
    ],
    [
      { FIREBASE_API_KEY: 'key' },
      /^FIREBASE_API_KEY is set without IDENTITY\. Set IDENTITY=firebase, or unset FIREBASE_API_KEY\.$/,
    ],
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_1' },
      /^STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY needs it\.$/,
    ],
    [
      { FILES_S3_URL: 'https://s3.example/b' },
      /^FILES_S3_KEY_ID and FILES_S3_SECRET are missing: FILES_S3_URL needs them\.$/,
    ],
    [{ FILES_S3_REGION: 'eu' }, /FILES_S3_REGION is set without FILES_S3_URL/],
    [{ GOOGLE_CLIENT_SECRET: 's' }, /^GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET needs it\.$/],
    [{ GEMINI_API_URL: 'https://model.example' }, /GEMINI_API_URL is set without GEMINI_API_KEY/],
    [{ WEATHER_API_KEY: 'k' }, /WEATHER_API_KEY is set without WEATHER_URL/],
    [{ ELEVATION_ATTRIBUTION: 'Someone' }, /ELEVATION_ATTRIBUTION is set without ELEVATION_URL/],
    [{ GEOCODER_URL: 'https://photon.example' }, /GEOCODER_URL is set without GEOCODER\. Set GEOCODER=photon/],
  ])('prevent startup if only some are set, with a message that names them (%j)', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('are ignored if the operator explicitly chose another provider', () => {
    expect(readConfig({ PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1' }).stripe).toBeNull();
  });
});
