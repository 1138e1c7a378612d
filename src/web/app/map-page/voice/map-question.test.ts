import { expect, it } from 'vitest';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { toMapQuestion } from './map-question.ts';

const ELKO = { id: 'elko', name: 'Elko Plaza' };
const RENO = { id: 'reno', name: 'Reno Mall' };
const UNNAMED = { id: 'unnamed', name: null };

function ask(transcript: string, items = [ELKO, RENO], selectedId: string | null = null) {
  return toMapQuestion({ transcript, query: parseUtterance(transcript) }, { items, selectedId });
}

it('The question before a favorite is removed names the station, and its command has the ID', () => {
  const question = ask('remove the second one from my favorites');
  expect(question?.text).toBe('Remove Reno Mall from your favorites?');
  expect(question?.command.stationId).toBe('reno');
  expect(ask('remove this from my favorites', [ELKO, RENO], 'elko')?.command.stationId).toBe('elko');
  expect(ask('remove the first one from my favorites', [])).toBeNull();
});

it('Removing a station without a name is also confirmed first', () => {
  expect(
    toMapQuestion(
      { transcript: '', query: parseUtterance('remove the first one from my favorites') },
      { items: [UNNAMED], selectedId: null },
    )?.text,
  ).toBe('Remove this station from your favorites?');
});

it('Clearing the search history and signing out are confirmed first', () => {
  expect(ask('clear my search history')?.text).toBe('Clear your search history?');
  expect(ask('sign me out')?.text).toBe('Sign out?');
  for (const transcript of [
    'add the first one to my favorites',
    'rate this place five stars',
    'cancel my subscription',
  ])
    expect(ask(transcript)).toBeNull();
});
