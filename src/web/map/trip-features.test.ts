import { describe, expect, test } from 'vitest';
import { parseTripStopImageName, tripStopImageName } from './markers/trip-stop-marker.ts';
import type { TripDrawing } from './trip-drawing.ts';
import { toLineCoordinates, tripBackups, tripLines, tripStops } from './trip-features.ts';

const DRAWING: TripDrawing = {
  legs: [{ line: [40, -100, 40.5, -99.5, 41, -99] }, { line: [41, -99, 42, -98] }],
  stops: [
    { at: { lat: 40, lng: -100 }, label: 'A', kind: 'start', hasWarning: false },
    { at: { lat: 41, lng: -99 }, label: '1', kind: 'station', hasWarning: true },
    { at: { lat: 42, lng: -98 }, label: 'B', kind: 'end', hasWarning: false },
  ],
  backups: [{ at: { lat: 41.1, lng: -99.1 }, chargerId: '7' }],
  contingentStops: [],
  selectedLeg: null,
  unreachableGap: null,
};

describe('a trip on the map', () => {
  test('has a line for each leg, longitude first', () => {
    const [first] = tripLines(DRAWING);
    expect(first?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [-100, 40],
        [-99.5, 40.5],
        [-99, 41],
      ],
    });
  });

  test('distinguishes the selected leg', () => {
    const emphases = (selectedLeg: number | null) =>
      tripLines({ ...DRAWING, selectedLeg }).map(({ properties }) => properties?.emphasis);
    expect(emphases(null)).toEqual(['plain', 'plain']);
    expect(emphases(1)).toEqual(['other', 'selected']);
  });

  test("shows a gap for a leg that can't be driven, and no line for a leg without a route", () => {
    const unreachableGap = { from: { lat: 41, lng: -99 }, to: { lat: 42, lng: -98 } };
    const features = tripLines({ ...DRAWING, legs: [{ line: [] }], unreachableGap });
    expect(features.map(({ properties }) => properties?.kind)).toEqual(['gap']);
  });

  test('continues across the antimeridian instead of around the world', () => {
    expect(toLineCoordinates([51, 179.5, 51.5, -179.5, 52, 179])).toEqual([
      [179.5, 51],
      [180.5, 51.5],
      [179, 52],
    ]);
  });

  test('shows the backups of its stops, which can be opened like stations', () => {
    expect(tripBackups(DRAWING)).toMatchObject([
      { geometry: { coordinates: [-99.1, 41.1] }, properties: { chargerId: '7' } },
    ]);
  });

  test('draws earlier stops above later ones, each with its own image', () => {
    const stops = tripStops(DRAWING, 'dark');
    expect(stops.map(({ properties }) => properties?.order)).toEqual([-0, -1, -2]);
    expect(new Set(stops.map(({ properties }) => properties?.image)).size).toBe(3);
    expect(parseTripStopImageName(String(stops[1]?.properties?.image))).toEqual({
      theme: 'dark',
      kind: 'station',
      hasWarning: true,
      label: '1',
    });
  });
});

describe("the name of a stop's image", () => {
  test('escapes the label', () => {
    const stop = { theme: 'light', kind: 'waypoint', hasWarning: false, label: 'a/b' } as const;
    expect(parseTripStopImageName(tripStopImageName(stop))).toEqual(stop);
  });

  test("is not confused with the name of a station's image or of an unknown kind", () => {
    expect(parseTripStopImageName('marker/light/station/dc/72')).toBeNull();
    expect(parseTripStopImageName('trip-stop/light/boat/fine/1')).toBeNull();
  });
});
