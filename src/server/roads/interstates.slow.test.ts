import { beforeAll, describe, expect, it } from 'vitest';
import { haversineDistanceM, type LatLng, METERS_PER_MILE } from '#domain/geo/point.ts';
import { joinInterstates } from '#domain/roads/interstate-network.ts';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { type ResolvedInterstate, resolveInterstates } from '#domain/roads/road-table.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import { SHORT_LINE_EXCEPTIONS } from './testing/length-exceptions.ts';
import { createNetworkDistance } from './testing/network-distance.ts';
import { RealInterstates } from './testing/real-interstates.ts';
import { createTownLookup } from './town-lookup.ts';

const MAX_DISTANCE_M = 8 * METERS_PER_MILE;
const MAX_MEAN_DISTANCE_M = 1.2 * METERS_PER_MILE;
const SHORT_M = 20 * METERS_PER_MILE;

/** Waypoints closer than CLOSE_M should be connected by a drive of at most MAX_DRIVE_M. */
const CLOSE_M = 3 * METERS_PER_MILE;
const MAX_DRIVE_M = 12 * METERS_PER_MILE;

const resolved = resolveInterstates(INTERSTATES, createTownLookup());
const interstates = resolved.ok ? resolved.interstates : [];
const toPlaceKey = ({ lat, lng }: LatLng) => `${lat.toFixed(6)},${lng.toFixed(6)}`;
const toTitle = ({ ref, part, name }: ResolvedInterstate) => `${ref} ${part} ${name}`.trim();

describe('the built-in interstates', () => {
  it('pass only through towns in the gazetteer', () => {
    expect(resolved.ok ? [] : resolved.unresolved).toEqual([]);
    expect(interstates.length).toBe(INTERSTATES.length);
  });

  it('have no gap of more than 90 miles between two waypoints', () => {
    const gaps = interstates.flatMap(({ ref, waypoints }) =>
      toPairs(waypoints)
        .filter(([from, to]) => haversineDistanceM(from, to) > 90 * METERS_PER_MILE)
        .map(([from, to]) => `${ref}: ${from.name} to ${to.name}`),
    );
    expect(gaps).toEqual([]);
  });

  it('never turn back on themselves', () => {
    const turns = interstates.flatMap(({ ref, waypoints }) =>
      waypoints.flatMap((waypoint, i) => {
        const [before, after] = [waypoints[i - 1], waypoints[i + 1]];
        return before && after && getTurnDegrees(before, waypoint, after) > 150 ? [`${ref}: ${waypoint.name}`] : [];
      }),
    );
    expect(turns).toEqual([]);
  });

  it('connect wherever waypoints of two interstates are close together, except where the real interstates do not', () => {
    const network = joinInterstates(interstates);
    const nodesByPlace = new Map(network.points.map((point, i) => [toPlaceKey(point), i]));
    const driveM = createNetworkDistance(network, MAX_DRIVE_M);
    const allWaypoints = interstates.flatMap(({ ref, waypoints }) =>
      waypoints.map((waypoint) => ({ ...waypoint, ref, node: nodesByPlace.get(toPlaceKey(waypoint)) ?? -1 })),
    );
    const unconnected = allWaypoints.flatMap((waypoint) =>
      allWaypoints
        .filter(
          (other) =>
            waypoint.node < other.node && waypoint.ref !== other.ref && haversineDistanceM(waypoint, other) < CLOSE_M,
        )
        .filter((other) => driveM(waypoint.node, other.node) > MAX_DRIVE_M)
        .map((other) => `${waypoint.ref} ${waypoint.name} and ${other.ref} ${other.name}`),
    );
    expect(unconnected.sort()).toEqual([
      'I-440 Raleigh north, NC and I-540 US 1 junction, NC',
      'I-695 Dundalk, MD and I-895 Harbor Tunnel, MD',
      'I-81 Enola, PA and I-83 Harrisburg, PA',
      'I-90 Westlake, OH and I-480 North Olmsted, OH',
    ]);
  });

  it('match the published lengths within 6%, except for listed short lines, which match within 3 miles', () => {
    const published = interstates.flatMap((line) => {
      const { publishedLengthM } = line;
      return publishedLengthM === null
        ? []
        : [{ line, errorM: Math.abs(line.lengthM - publishedLengthM), publishedLengthM }];
    });
    const outliers = published.filter(({ errorM, publishedLengthM }) => errorM > 0.06 * publishedLengthM);
    expect(outliers.map(({ line }) => toTitle(line)).sort()).toEqual([...SHORT_LINE_EXCEPTIONS].sort());
    expect(
      outliers.filter(({ publishedLengthM }) => publishedLengthM >= SHORT_M).map(({ line }) => toTitle(line)),
    ).toEqual([]);
    expect(outliers.filter(({ errorM }) => errorM > 3 * METERS_PER_MILE).map(({ line }) => toTitle(line))).toEqual([]);
    expect(published.length).toBeGreaterThan(250);
  });
});

describe.skipIf(isRealDataMissing)('the built-in interstates compared with the real roads', () => {
  let realInterstates: RealInterstates;
  beforeAll(() => {
    realInterstates = new RealInterstates();
  });

  it('are never more than 8 miles from them, and less than 1.2 miles on average', () => {
    let sumM = 0;
    let count = 0;
    const farLines = interstates.filter((line) => {
      const distancesM = line.line.map((point) => realInterstates.getDistanceM(listRealRefs(line.ref), point));
      sumM += distancesM.reduce((sum, distanceM) => sum + distanceM, 0);
      count += distancesM.length;
      return Math.max(...distancesM) > MAX_DISTANCE_M;
    });
    expect(farLines.map(toTitle)).toEqual([]);
    expect(sumM / count).toBeLessThan(MAX_MEAN_DISTANCE_M);
  });
});

/** The table routes I-35 through Dallas and Saint Paul, where the signs say I-35E. */
function listRealRefs(ref: string): string[] {
  return ref === 'I-35' ? ['I-35', 'I-35E'] : [ref];
}

function toPairs<T>(items: readonly T[]): [T, T][] {
  return items.slice(1).flatMap((to, i) => {
    const from = items[i];
    return from === undefined ? [] : [[from, to] as [T, T]];
  });
}

function getTurnDegrees(before: LatLng, point: LatLng, after: LatLng): number {
  const turn = Math.abs(getHeadingDegrees(point, after) - getHeadingDegrees(before, point)) % 360;
  return Math.min(turn, 360 - turn);
}

function getHeadingDegrees(from: LatLng, to: LatLng): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
}
