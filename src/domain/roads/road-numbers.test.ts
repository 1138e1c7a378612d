import { describe, expect, it } from 'vitest';
import { formatRoadNumbers } from './road-numbers.ts';

describe('a road number', () => {
  it.each([
    ['PA222', 'PA-222'],
    ['PA 222', 'PA-222'],
    ['US222', 'US-222'],
    ['US 30 Alternate', 'US-30 Alternate'],
    ['I-95', 'I-95'],
    ['I 35E', 'I-35E'],
    ['I 70;US 40', 'I-70, US-40'],
    ['I 70; US 40', 'I-70, US-40'],
    ['AR10S', 'AR-10S'],
    ['TXLp12', 'TX Loop 12'],
    ['SR 520', 'SR-520'],
    ['K 96', 'K-96'],
    ['M 14', 'M-14'],
  ])('that the map data writes as %s is shown as %s', (source, shown) => {
    expect(formatRoadNumbers(source)).toBe(shown);
    expect(formatRoadNumbers(shown)).toBe(shown);
  });

  it('is also formatted in instructions, and names stay unchanged', () => {
    expect(formatRoadNumbers('Turn right onto PA222/PA23.')).toBe('Turn right onto PA-222/PA-23.');
    expect(formatRoadNumbers('Take exit 21 onto I 95 North toward New York.')).toBe(
      'Take exit 21 onto I-95 North toward New York.',
    );
    for (const name of ['', 'FooPkwy', 'Main Street', 'Highway 61', 'E470', 'NYC 5'])
      expect(formatRoadNumbers(name)).toBe(name);
  });
});
