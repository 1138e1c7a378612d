import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../chargers/filters.ts';
import { AskContext } from '../searches/natural/natural-search.ts';
import { readComparison } from './read-comparison.ts';
import { readDecision, readRequest } from './read-request.ts';

const NO_CONTEXT = AskContext.parse({});
const AFTER_SEARCH = AskContext.parse({
  last: { intent: 'search_chargers', slots: { place: { city: 'Elko' }, filters: { level: 'dc_fast' } } },
  results: ['1', '2'],
});

describe('the tool request for a message', () => {
  it.each([
    [
      'fast chargers near Elko',
      { tool: 'search_stations', input: { place: { city: 'Elko' }, filters: { level: 'dc_fast' } } },
    ],
    ['the second one', { tool: 'explain_station', input: { charger: { result: 2 } } }],
    ['compare the first two', { tool: 'compare_stations', input: { chargers: [{ result: 1 }, { result: 2 }] } }],
    ['how far can I go on 60%', { tool: 'estimate_range', input: { start_soc_pct: 60 } }],
    ['save this charger', { tool: 'save_favorite', input: { charger: { selected: true } } }],
    ['thanks a lot', { tool: 'refer_to_page', input: { intent: 'thanks' } }],
    ['can you delete my account?', { tool: 'refer_to_page', input: { intent: 'delete_account' } }],
    ['use metric', { tool: 'refer_to_page', input: { intent: 'units' } }],
    ['show distances in kilometers please', { tool: 'refer_to_page', input: { intent: 'units' } }],
    ['show chargers within ten miles of Reno', { tool: 'search_stations', input: { place: { city: 'Reno' } } }],
    ['show me fast chargers a few miles from here', { tool: 'search_stations' }],
    ['show me chargers within 20 miles', { tool: 'search_stations', input: { radius_mi: 20 } }],
    ['OK, save the first one', { tool: 'save_favorite', input: { charger: { result: 1 } } }],
    ['ok find chargers near Reno', { tool: 'search_stations', input: { place: { city: 'Reno' } } }],
    ['Got it. Fast chargers only', { tool: 'search_stations', input: { filters: { level: 'dc_fast' } } }],
    ['Perfect, save it', { tool: 'save_favorite', input: { charger: { selected: true } } }],
    ['Great Falls, MT', { tool: 'search_stations', input: { place: { city: 'Great Falls', state: 'MT' } } }],
    ['Good morning, where can I charge near Moab', { tool: 'search_stations', input: { place: { city: 'Moab' } } }],
    ["Thanks, that's all", { tool: 'refer_to_page', input: { intent: 'thanks' } }],
    ['Great job', { tool: 'refer_to_page', input: { intent: 'thanks' } }],
    ['Great, thanks!', { tool: 'refer_to_page', input: { intent: 'thanks' } }],
    ['hello there', { tool: 'refer_to_page', input: { intent: 'help' } }],
  ])('is right for "%s"', (text, request) => {
    expect(readRequest(text, NO_CONTEXT, NO_FILTERS)).toMatchObject(request);
  });

  it('continues the last search with other filters or another town, but not if the message is a new search', () => {
    const getInput = (text: string) => readRequest(text, AFTER_SEARCH, NO_FILTERS)?.input;
    expect(getInput('only 24/7 ones')).toMatchObject({
      place: { city: 'Elko' },
      filters: { level: 'dc_fast', open_24_7: true },
    });
    expect(getInput('what about Wells')).toMatchObject({ place: { city: 'Wells' }, filters: { level: 'dc_fast' } });
    expect(getInput('chargers near Moab')).toEqual({ place: { city: 'Moab' } });
  });

  it.each([
    ['Within 100 miles', { radius_mi: 100 }],
    ['sort by power', { sort: 'power' }],
    ['the nearest ones', { sort: 'distance' }],
  ])('keeps the place and the filters of the last search for "%s"', (text, slots) => {
    const last = { place: { city: 'Elko' }, filters: { level: 'dc_fast' } };
    expect(readRequest(text, AFTER_SEARCH, NO_FILTERS)?.input).toEqual({ ...last, ...slots });
    expect(readRequest(text, NO_CONTEXT, NO_FILTERS)?.input).toEqual(slots);
  });

  it('is null if the message is about something else', () => {
    for (const text of ['write me a poem about trucks', 'what is the capital of France'])
      expect(readRequest(text, NO_CONTEXT, NO_FILTERS)).toBeNull();
  });
});

it.each([
  ['compare them', [1, 2]],
  ['compare the top three', [1, 2, 3]],
  ['which is better, the first or the third?', [1, 3]],
  ['the second vs the fourth', [2, 4]],
  ['the second one', null],
  ['chargers near two rivers', null],
])('"%s" is read as a comparison of the results %j', (text, results) => {
  expect(readComparison(text)?.map(({ result }) => result) ?? null).toEqual(results);
});

it('Only a plain yes or no confirms or declines a change', () => {
  for (const text of ['yes', 'Yes.', 'ok', 'go ahead', 'Do it!']) expect(readDecision(text)).toBe('confirm');
  for (const text of ['no', 'Nope', 'cancel', "don't", 'no thanks']) expect(readDecision(text)).toBe('decline');
  for (const text of ['yes, and chargers near Elko', 'no chargers near Elko', 'maybe', ''])
    expect(readDecision(text)).toBeNull();
});
