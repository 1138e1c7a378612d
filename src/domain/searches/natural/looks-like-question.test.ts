import { expect, it } from 'vitest';
import { looksLikeQuestion } from './looks-like-question.ts';

it.each([
  'pull-through near Elko, not Tesla',
  'Reno to Elko',
  'only 24/7 ones',
  'what about Elko',
  'no Tesla',
  'level 2 chargers',
])('"%s" counts as a question', (text) => expect(looksLikeQuestion(text)).toBe(true));

it.each([
  'Elko',
  'Salt Lake City, UT',
  '39.9, -82.9',
  'Flying J Travel Center',
  'electrify america',
  '43215',
  'Tonopah',
])('"%s" counts as the name of a place or station', (text) => expect(looksLikeQuestion(text)).toBe(false));
