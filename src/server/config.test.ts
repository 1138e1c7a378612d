import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the credits of the street map', () => {
  it('are left to the map itself when none are set', () => {
    expect(readConfig({}).street?.attribution).toBe('');
  });

  it('are those of the operator when set, links and all', () => {
    const STREET_ATTRIBUTION = '<a href="https://makers.example/">Map makers</a>';
    expect(readConfig({ STREET_ATTRIBUTION }).street?.attribution).toBe(STREET_ATTRIBUTION);
  });
});

describe('a setting that is a number', () => {
  it.each([
    [{ PORT: 'abc' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [{ PORT: '1.5' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [
      { REFRESH_HOURS: 'often' },
      'The setting REFRESH_HOURS is not valid: Write a number in decimal digits, as in 39.5.',
    ],
  ])('is refused in words that say what to write (%j)', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('the settings of mail', () => {
  it('write mail to files and send contact messages to this machine when none are set', () => {
    const { mail } = readConfig({});
    expect(mail).toEqual({ url: null, from: 'TowCharge <no-reply@localhost>', support: 'support@localhost' });
  });

  it.each([
    [{ MAIL_URL: 'mail.example.com' }, 'The setting MAIL_URL is not valid: must begin with smtp:// or smtps://.'],
    [{ MAIL_URL: 'smtp://' }, 'The setting MAIL_URL is not valid: must begin with smtp:// or smtps://.'],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'The setting MAIL_FROM is not valid: must be one e-mail address.'],
    [{ SUPPORT_EMAIL: 'support' }, 'The setting SUPPORT_EMAIL is not valid: must be one e-mail address.'],
  ])('are refused in words that say what to write (%j)', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('the proxies before the server', () => {
  it('are none, one when people use another address than the server, and as many as are set', () => {
    expect(readConfig({}).trustedProxies).toBe(0);
    expect(readConfig({ PUBLIC_URL: 'https://towcharge.example' }).trustedProxies).toBe(1);
    expect(readConfig({ PUBLIC_URL: 'https://towcharge.example', TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
    expect(readConfig({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
  });
});
