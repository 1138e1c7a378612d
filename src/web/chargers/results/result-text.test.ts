import { describe, expect, it } from 'vitest';
import { moreResultsHint, resultAnnouncement } from './result-text.ts';

const viewScope = { kind: 'view' } as const;
const nearbyScope = { kind: 'nearby', text: 'garage' } as const;
const areaScope = { kind: 'in the searched area', text: 'garage' } as const;
const everywhereScope = { kind: 'everywhere', text: 'garage' } as const;

describe('the number of results', () => {
  it('is announced for the view', () => {
    expect(resultAnnouncement(viewScope, 1234, 56)).toBe('1,234 stations in view, 56 with DC fast charging');
    expect(resultAnnouncement(viewScope, 1, null)).toBe('1 station in view');
  });

  it('is announced for a search: nearby, in its area, or everywhere', () => {
    expect(resultAnnouncement(nearbyScope, 3, null)).toBe('3 stations matching "garage" nearby');
    expect(resultAnnouncement(areaScope, 40, null)).toBe('40 stations matching "garage" in the searched area');
    expect(resultAnnouncement(everywhereScope, 812, null)).toBe('812 stations matching "garage" everywhere');
  });

  it('is not announced while unknown', () => {
    expect(resultAnnouncement(viewScope, null, null)).toBe('');
  });
});

describe("results beyond the list's limit", () => {
  it('can be reached by zooming in, or by narrowing a search', () => {
    expect(moreResultsHint(viewScope)).toBe('Zoom in or filter to see the others.');
    expect(moreResultsHint(nearbyScope)).toBe('Add words or filters to see the others.');
    expect(moreResultsHint(everywhereScope)).toBe('Add words or filters to see the others.');
  });
});
