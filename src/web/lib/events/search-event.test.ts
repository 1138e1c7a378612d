import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { toQuestionEvent, toSearchEvent } from './search-event.ts';

const search = (query: string, resultsCount = 0) => toSearchEvent({ kind: 'text', query, resultsCount });

describe('the event for a search', () => {
  it.each([
    ['electrify america', 'Electrify America'],
    [' Ohio ', 'Ohio'],
  ])('names a network or a state: %s', (query, term) => {
    expect(search(query).search_term).toBe(term);
  });

  it.each(['Dana Driver', '12 Oak Lane, Ohio', 'Boston', '02139', 'dana@example.com', 'my home'])(
    'leaves out any other words: %s',
    (query) => {
      expect(search(query)).toEqual({ type: 'search', action: 'text', results_count: 0, filters: [] });
    },
  );

  it('rounds large result counts, because exact ones would reveal where the search was', () => {
    expect([0, 7, 10, 37, 1_234].map((count) => search('x', count).results_count)).toEqual([0, 7, 10, 30, 1_000]);
  });

  it('names the filters in use, apart from the text and the rig, without their values', () => {
    const filters = {
      ...NO_FILTERS,
      networks: ['Tesla'],
      minPowerKw: 150,
      text: 'home',
      rig: { lengthM: 9, heightM: 3 },
    };
    expect(toSearchEvent({ kind: 'place', query: '', filters }).filters).toEqual(['networks', 'minPowerKw']);
  });

  it('has a result count for a question only if the question searches for stations', () => {
    expect(toQuestionEvent({ kind: 'search', total: 12, filters: NO_FILTERS }, true)).toEqual({
      type: 'search',
      action: 'voice',
      results_count: 10,
      filters: [],
    });
    expect(toQuestionEvent({ kind: 'map' }, false)).toEqual({ type: 'search', action: 'natural', filters: [] });
  });
});
