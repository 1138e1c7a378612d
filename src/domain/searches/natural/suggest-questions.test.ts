import { expect, it } from 'vitest';
import { parseUtterance } from '../../language/parse-utterance.ts';
import { splitPlaceTail, suggestQuestions } from './suggest-questions.ts';

const inputs = { past: [], town: 'Elko, NV', rigFeet: 52 };
const listTexts = (typed: string, more: object = {}) =>
  suggestQuestions(typed, { ...inputs, ...more }).map(({ text }) => text);

it('the beginning of a question is completed for the map and the rig', () => {
  expect(listTexts('pull')).toEqual(['Pull-through chargers near Elko, NV']);
  expect(listTexts('chargers near me that')).toEqual(['Chargers near me that fit a 52 ft rig']);
});

it('a question is found despite a typo or missing words, and past questions come first', () => {
  expect(listTexts('trailr frendly')).toEqual(['Trailer-friendly stations near Elko, NV with food']);
  expect(listTexts('fast', { past: ['Fast ones near Wells'] })[0]).toBe('Fast ones near Wells');
});

it('questions about the town are left out while the map shows a wide area', () => {
  expect(listTexts('pull')).toHaveLength(1);
  expect(listTexts('pull', { town: null })).toEqual([]);
  expect(listTexts('chargers', { town: null })).toContain('Chargers near me that fit a 52 ft rig');
});

it('every suggestion is understood', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz')
    for (const text of listTexts(letter)) expect([text, parseUtterance(text).intent]).not.toContain('out_of_scope');
});

it("the end of a sentence may be the beginning of a place's name", () => {
  expect(splitPlaceTail('chargers near Moa')).toEqual({ head: 'chargers near ', tail: 'Moa' });
  expect(splitPlaceTail('fast chargers')).toBeNull();
});
