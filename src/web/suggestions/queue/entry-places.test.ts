import { describe, expect, it } from 'vitest';
import type { SuggestionQueueEntry } from '#contract/suggestions.ts';
import { getEntryPlaces, moveText } from './entry-places.ts';

const CURRENT = { lat: 42, lng: -72 };
const SUGGESTED = { lat: 42.001, lng: -72 };
const SEEN = { lat: 41.9, lng: -72 };

const entry = (change: Partial<SuggestionQueueEntry> = {}): SuggestionQueueEntry => ({
  id: '00000000-0000-4000-8000-000000000000',
  chargerId: '1',
  isNew: false,
  name: 'Station',
  address: '',
  position: CURRENT,
  changes: [{ field: 'position', seen: SEEN, proposed: SUGGESTED, current: CURRENT, isStale: true, conflict: null }],
  voices: 1,
  reasons: [],
  status: 'pending',
  acceptedFields: null,
  decisionReason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  decidedAt: null,
  similar: [],
  ...change,
});

describe('the places of a suggestion', () => {
  it("are the station's current and suggested positions", () => {
    expect(getEntryPlaces(entry())).toEqual({ before: CURRENT, after: SUGGESTED });
  });

  it('are the position that the author saw and the suggested one, after a decision', () => {
    expect(getEntryPlaces(entry({ status: 'accepted' }))).toEqual({ before: SEEN, after: SUGGESTED });
  });

  it('are only the suggested one for a new station, and none if nothing moves', () => {
    expect(getEntryPlaces(entry({ isNew: true, chargerId: null }))).toEqual({ before: null, after: CURRENT });
    const name = { field: 'name', seen: 'A', proposed: 'B', current: 'A', isStale: false, conflict: null } as const;
    expect(getEntryPlaces(entry({ changes: [name] }))).toBeNull();
  });

  it("show their distance, in the viewer's units", () => {
    const shortMove = { before: CURRENT, after: SUGGESTED };
    expect(moveText(shortMove, 'miles')).toBe('Moves the station 365 ft');
    expect(moveText(shortMove, 'kilometers')).toBe('Moves the station 111.2 m');
    const longMove = { before: SEEN, after: CURRENT };
    expect(moveText(longMove, 'miles')).toBe('Moves the station 6.9 mi');
    expect(moveText(longMove, 'kilometers')).toBe('Moves the station 11.1 km');
    expect(moveText({ before: null, after: CURRENT }, 'miles')).toBe('A new place');
  });
});
