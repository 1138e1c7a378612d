import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { computeBackoffMs } from './review-opinion-job.ts';

const MINUTE = 60_000;

test('The delay before retrying an unavailable model doubles up to six hours, and is at least the delay that the model requests', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map((failures) => computeBackoffMs(failures, null) / MINUTE)).toEqual([
    20, 40, 80, 160, 320, 360, 360,
  ]);
  expect(computeBackoffMs(1, 30 * MINUTE) / MINUTE).toBe(30);
  expect(computeBackoffMs(1, 1_000) / MINUTE).toBe(20);
});

test('A model reads reviews only with a key, a valid URL, and a valid name', () => {
  expect(readConfig({}).gemini).toBeNull();
  expect(() => readConfig({ GEMINI_MODEL: 'gemini-3.8-flash' })).toThrow('GEMINI_MODEL is set without GEMINI_API_KEY');
  expect(readConfig({ GEMINI_API_KEY: 'k' }).gemini).toEqual({
    key: 'k',
    model: 'gemini-3.5-flash-lite',
    url: 'https://generativelanguage.googleapis.com',
  });
  expect(() => readConfig({ GEMINI_API_KEY: 'k', GEMINI_MODEL: '../other' })).toThrow('GEMINI_MODEL is not valid');
  expect(() => readConfig({ GEMINI_API_KEY: 'k', GEMINI_API_URL: 'ftp://x' })).toThrow('GEMINI_API_URL is not valid');
  expect(() => readConfig({ GEMINI_API_KEY: 'k', GEMINI_API_URL: 'garbage' })).toThrow('GEMINI_API_URL is not valid');
  expect(() => readConfig({ GEMINI_API_KEY: 'k', GEMINI_API_URL: 'http://example.com' })).toThrow(
    'must begin with https',
  );
});
