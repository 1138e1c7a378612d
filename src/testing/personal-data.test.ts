import { describe, expect, it } from 'vitest';
import { describePersonalData, listSentEvents, PersonalValues } from './personal-data.ts';

const VISIT = { user_id: '0123456789abcdef' };
const SEARCH = { type: 'search', action: 'text', filters: [], results_count: 20, ...VISIT };

const personalValues = new PersonalValues();
personalValues.addFrom({
  path: '/api/user/profile',
  sentBody: JSON.stringify({ displayName: 'Dana', accountType: 'personal' }),
  responseBody: JSON.stringify({ data: { uid: 'hT5vQ2mBx9', email: 'dana@example.com', name: 'voice', id: '12345' } }),
});
personalValues.addFrom({
  path: '/api/search',
  sentBody: JSON.stringify({ query: 'the barn', lat: 42.355 }),
  responseBody: 'no JSON',
});
personalValues.addFrom({
  path: '/api/events',
  sentBody: JSON.stringify({ events: [{ name: 'open_page' }] }),
  responseBody: null,
});

describe('the check for personal data in events', () => {
  it.each([
    ['an email address', { email: 'dana@example.com' }],
    ['a name', { search_term: 'Dana' }],
    ['an account', { user_id: 'hT5vQ2mBx9' }],
    ['the text of a search', { search_term: 'The Barn' }],
    ['a street address', { search_term: '12 Oak Lane' }],
    ['a phone number', { search_term: '617-555-0199' }],
    ['coordinates', { lat: 40.1522 }],
    ['a rig', { feature: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }],
    ['the URL of a page', { page: 'https://towcharge.example/map' }],
    ['a field that the catalog does not have', { color: 'red' }],
  ])('finds %s that was put into an event', (_, planted) => {
    expect(describePersonalData(SEARCH, personalValues)).toBeNull();
    expect(describePersonalData({ ...SEARCH, ...planted }, personalValues)).toEqual(expect.any(String));
  });

  it('finds a personal value from a call even where the catalog would allow it', () => {
    const callValues = new PersonalValues();
    callValues.addFrom({
      path: '/api/user/profile',
      sentBody: JSON.stringify({ uid: 'fedcba9876543210' }),
      responseBody: null,
    });
    const event = { ...SEARCH, user_id: 'fedcba9876543210' };
    expect([describePersonalData(event, personalValues), describePersonalData(event, callValues)]).toEqual([
      null,
      expect.stringContaining('user_id repeats personal data from a call'),
    ]);
  });

  it("allows the catalog's words and station IDs in events even if calls contain them too", () => {
    expect(
      describePersonalData({ type: 'premium_feature', action: 'use', feature: 'voice', ...VISIT }, personalValues),
    ).toBeNull();
    const opened = { type: 'charger_interaction', action: 'open', charger_id: '12345', ...VISIT };
    expect(describePersonalData(opened, personalValues)).toBeNull();
  });

  it('lists the events of a batch, or returns null for other calls', () => {
    expect(
      listSentEvents({ path: '/api/events', sentBody: JSON.stringify({ events: [SEARCH] }), responseBody: null }),
    ).toEqual([SEARCH]);
    expect(listSentEvents({ path: '/api/events', sentBody: null, responseBody: null })).toEqual([]);
    expect(listSentEvents({ path: '/api/search', sentBody: '{}', responseBody: null })).toBeNull();
  });
});
