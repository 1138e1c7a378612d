import { describe, expect, it } from 'vitest';
import { announcementOf, hintForOthers } from './result-words.ts';

const view = { kind: 'view' } as const;
const nearby = { kind: 'nearby', text: 'garage' } as const;
const everywhere = { kind: 'everywhere', text: 'garage' } as const;

describe('the number of results', () => {
  it('is told as that of the view only when the view is what was looked at', () => {
    expect(announcementOf(view, 1234, 56)).toBe('1,234 stations in view, 56 with DC fast');
    expect(announcementOf(view, 1, null)).toBe('1 station in view');
  });

  it('is told as that of a search, near the middle of the map or everywhere', () => {
    expect(announcementOf(nearby, 3, null)).toBe('3 stations matching "garage" nearby');
    expect(announcementOf(everywhere, 812, null)).toBe('812 stations matching "garage" everywhere');
  });

  it('is not told while it is not known', () => {
    expect(announcementOf(view, null, null)).toBe('');
  });
});

describe('results that the list cannot hold', () => {
  it('are reached by looking nearer in a view, and by asking for less in a search', () => {
    expect(hintForOthers(view)).toBe('Zoom in or filter to see the others.');
    expect(hintForOthers(nearby)).toBe('Add words or filters to see the others.');
    expect(hintForOthers(everywhere)).toBe('Add words or filters to see the others.');
  });
});
