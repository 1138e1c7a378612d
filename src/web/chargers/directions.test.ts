import { describe, expect, it } from 'vitest';
import { directionsLink } from './directions.ts';

const point = { lat: 39.96, lng: -83.0 };

describe('directions to a charger', () => {
  it("open in a phone's navigation app", () => {
    expect(directionsLink(point, 'Plaza', 'Mozilla/5.0 (iPhone)')).toBe('https://maps.apple.com/?daddr=39.96,-83');
    expect(directionsLink(point, 'A & B', 'Mozilla/5.0 (Linux; Android 16)')).toBe(
      'geo:39.96,-83?q=39.96%2C-83(A%20%26%20B)',
    );
  });

  it('open a web map on other devices', () => {
    expect(directionsLink(point, 'Plaza', 'Mozilla/5.0 (X11; Linux)')).toContain('destination=39.96%2C-83');
  });
});
