import { describe, expect, test } from 'vitest';
import { computeContrastRatio } from '#domain/company/branding/contrast.ts';
import { type MapTheme, type MarkerColors, markerColors } from './marker-colors.ts';
import { clusterPrefix, parseMarkerName, stationPrefix } from './marker-names.ts';
import { tripColors } from './trip-colors.ts';

const THEMES: MapTheme[] = ['light', 'dark'];
const BANDS = ['unknown', 1, 2, 3, 4, 5] as const;

describe('marker colors', () => {
  const each = (check: (colors: MarkerColors, band: (typeof BANDS)[number]) => void): void => {
    for (const theme of THEMES) for (const band of BANDS) check(markerColors(theme), band);
  };

  test('digits are legible on pins, dots, and clusters', () => {
    each((colors, band) => {
      expect(computeContrastRatio('#ffffff', colors.pin[band])).toBeGreaterThanOrEqual(4.5);
      expect(computeContrastRatio(colors.digit[band], colors.fill)).toBeGreaterThanOrEqual(4.5);
      expect(computeContrastRatio(colors.clusterInk, colors.fill)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test('rings and outlines contrast with what they enclose', () => {
    each((colors, band) => {
      expect(computeContrastRatio(colors.outlook, colors.rim)).toBeGreaterThanOrEqual(3);
      expect(computeContrastRatio(colors.ring[band], colors.fill)).toBeGreaterThanOrEqual(3);
      expect(computeContrastRatio(colors.clusterArc, colors.fill)).toBeGreaterThanOrEqual(3);
    });
  });
});

test("A trip's line contrasts with its casing, and its stop labels are legible", () => {
  for (const theme of THEMES) {
    const colors = tripColors(theme);
    for (const line of [colors.line, colors.otherLine, colors.gap])
      expect(computeContrastRatio(line, colors.casing)).toBeGreaterThanOrEqual(3);
    expect(computeContrastRatio(colors.stopInk, colors.stop)).toBeGreaterThanOrEqual(4.5);
    expect(computeContrastRatio(colors.stop, colors.rim)).toBeGreaterThanOrEqual(4.5);
    expect(computeContrastRatio(colors.warningInk, colors.warning)).toBeGreaterThanOrEqual(4.5);
  }
});

describe('names of marker images', () => {
  test("encode a station's kind, score, and selection", () => {
    expect(parseMarkerName(`${stationPrefix('dark', true)}dc/72`)).toEqual({
      shape: 'station',
      theme: 'dark',
      kind: 'dc',
      score: 72,
      outlook: 'low',
      isSelected: true,
    });
    expect(parseMarkerName(`${stationPrefix('light', false)}l2/possible`)).toMatchObject({
      score: null,
      outlook: 'possible',
      isSelected: false,
    });
  });

  test("encode a cluster's size and share of fast stations", () => {
    expect(parseMarkerName(`${clusterPrefix('light')}2/5`)).toMatchObject({ shape: 'cluster', size: 2, dcShare: 5 });
  });

  test('are not confused with names of other images or unknown kinds', () => {
    expect(parseMarkerName('shield-2')).toBeNull();
    expect(parseMarkerName('marker/light/station/hydrogen/3')).toBeNull();
  });
});
