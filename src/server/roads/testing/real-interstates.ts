import { readFileSync } from 'node:fs';
import { type LatLng, METERS_PER_DEGREE } from '#domain/geo/point.ts';
import { realDataPath } from '../../../testing/real-data.ts';
import { readOsmWays } from './osm-pbf.ts';

type Segment = { from: LatLng; to: LatLng };

const CELL_DEGREES = 0.25;
const INTERSTATE_TAG = /^I-/;

export class RealInterstates {
  private readonly cells = new Map<string, Segment[]>();

  constructor() {
    for (const way of readOsmWays(readFileSync(realDataPath('roads/us-highways.osm.pbf')))) {
      for (const ref of way.tags.get('ref')?.split(';') ?? []) {
        if (INTERSTATE_TAG.test(ref)) this.addLine(ref.replace('I-H', 'H-'), way.line);
      }
    }
  }

  getDistanceM(refs: readonly string[], point: LatLng): number {
    return this.findNearestRoadPoint(refs, point).distanceM;
  }

  /** Returns the nearest point on the interstates within about 25 km; the distance is infinite if there is none. */
  findNearestRoadPoint(refs: readonly string[], point: LatLng): { readonly distanceM: number; readonly at: LatLng } {
    let nearest = { distanceM: Number.POSITIVE_INFINITY, at: point };
    for (const ref of refs) {
      for (const cell of listCellsAround(point)) {
        for (const segment of this.cells.get(`${ref} ${cell}`) ?? []) {
          const found = findNearestOnSegment(point, segment);
          if (found.distanceM < nearest.distanceM) nearest = found;
        }
      }
    }
    return nearest;
  }

  private addLine(ref: string, line: readonly (readonly [lng: number, lat: number])[]): void {
    for (const [i, [lng, lat]] of line.entries()) {
      const previous = line[i - 1];
      if (previous === undefined) continue;
      const segment = { from: { lat: previous[1], lng: previous[0] }, to: { lat, lng } };
      for (const cell of listCells(segment)) {
        const key = `${ref} ${cell}`;
        const segments = this.cells.get(key);
        if (segments === undefined) this.cells.set(key, [segment]);
        else segments.push(segment);
      }
    }
  }
}

function listCells({ from, to }: Segment): Set<string> {
  const cells = new Set<string>();
  const steps = Math.ceil(Math.max(Math.abs(to.lat - from.lat), Math.abs(to.lng - from.lng)) / CELL_DEGREES) + 1;
  for (let i = 0; i <= steps; i++) {
    const share = i / steps;
    cells.add(toCellKey(from.lat + (to.lat - from.lat) * share, from.lng + (to.lng - from.lng) * share, 0, 0));
  }
  return cells;
}

function* listCellsAround({ lat, lng }: LatLng): Generator<string> {
  for (const rowOffset of [-1, 0, 1])
    for (const columnOffset of [-1, 0, 1]) yield toCellKey(lat, lng, rowOffset, columnOffset);
}

function toCellKey(lat: number, lng: number, rowOffset: number, columnOffset: number): string {
  return `${Math.floor(lat / CELL_DEGREES) + rowOffset}/${Math.floor(lng / CELL_DEGREES) + columnOffset}`;
}

function findNearestOnSegment(point: LatLng, { from, to }: Segment): { distanceM: number; at: LatLng } {
  const lngScale = Math.cos((point.lat * Math.PI) / 180);
  const [fromX, fromY] = [(from.lng - point.lng) * lngScale, from.lat - point.lat];
  const [stepX, stepY] = [(to.lng - from.lng) * lngScale, to.lat - from.lat];
  const lengthSquared = stepX * stepX + stepY * stepY;
  const share = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * stepX + fromY * stepY) / lengthSquared));
  const distanceM = Math.hypot(fromX + stepX * share, fromY + stepY * share) * METERS_PER_DEGREE;
  return { distanceM, at: { lat: from.lat + stepY * share, lng: from.lng + (stepX * share) / lngScale } };
}
