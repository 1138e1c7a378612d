import { METERS_PER_DEGREE } from '../../geo/point.ts';
import type { RouteSamples } from './route-samples.ts';

/** Where a line passes a point: meters along the line, and straight-line meters from it to the point. */
export type LinePass = { readonly atM: number; readonly offRouteM: number };

const CHUNK_SEGMENTS = 8;
/** If a line moves this much farther away from a point and then returns, it passes the point twice. */
const TURN_M = 12_000;
const RADIANS = Math.PI / 180;

type Line = Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>;

/** Returns the nearest point of one segment of a line, on a local plane that is accurate to 0.5% within 60 km. */
function projectOntoSegment({ atM, lats, lngs }: Line, i: number, lat: number, lng: number): LinePass {
  const scale = Math.cos(lat * RADIANS);
  const [fromX, fromY] = [((lngs[i] ?? 0) - lng) * scale, (lats[i] ?? 0) - lat];
  const [x, y] = [((lngs[i + 1] ?? 0) - (lngs[i] ?? 0)) * scale, (lats[i + 1] ?? 0) - (lats[i] ?? 0)];
  const length2 = x * x + y * y;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * x + fromY * y) / length2));
  const start = atM[i] ?? 0;
  return {
    atM: start + ((atM[i + 1] ?? start) - start) * share,
    offRouteM: Math.hypot(fromX + x * share, fromY + y * share) * METERS_PER_DEGREE,
  };
}

/** A line in chunks: the middle point of each, and the radius around it in degrees of latitude. */
type Chunks = {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  readonly atM: Float64Array;
  readonly radii: Float64Array;
};

function buildChunks({ atM, lats, lngs }: Line): Chunks {
  const count = Math.max(1, Math.ceil((atM.length - 1) / CHUNK_SEGMENTS));
  const column = () => new Float64Array(count);
  const chunks = { lats: column(), lngs: column(), atM: column(), radii: column() };
  for (let chunk = 0; chunk < count; chunk += 1) {
    const from = chunk * CHUNK_SEGMENTS;
    const to = Math.min(from + CHUNK_SEGMENTS, atM.length - 1);
    const middle = (from + to) >> 1;
    chunks.lats[chunk] = lats[middle] ?? 0;
    chunks.lngs[chunk] = lngs[middle] ?? 0;
    chunks.atM[chunk] = atM[middle] ?? 0;
    // Road distance is an upper bound of straight-line distance.
    const roadM = Math.max((atM[to] ?? 0) - (atM[middle] ?? 0), (atM[middle] ?? 0) - (atM[from] ?? 0));
    chunks.radii[chunk] = (roadM * 1.01) / METERS_PER_DEGREE;
  }
  return chunks;
}

/**
 * A line indexed in a grid with cells at least as wide as the search radius, so that the time to find passes doesn't
 * depend on the line's length. The line can't cross the antimeridian.
 */
export class CorridorLine {
  private readonly line: Line;
  private readonly searchRadiusM: number;
  private readonly chunks: Chunks;
  private readonly cellLat: number;
  private readonly cellLng: number;
  private readonly chunksByCell = new Map<number, number[]>();

  constructor(line: Line, searchRadiusM: number) {
    this.line = line;
    this.searchRadiusM = searchRadiusM;
    this.chunks = buildChunks(line);
    let [maxLat, maxRadius] = [0, 0];
    for (const lat of line.lats) maxLat = Math.max(maxLat, Math.abs(lat));
    for (const radius of this.chunks.radii) maxRadius = Math.max(maxRadius, radius);
    this.cellLat = searchRadiusM / METERS_PER_DEGREE + maxRadius;
    this.cellLng = this.cellLat / Math.max(0.1, Math.cos(Math.min(85, maxLat + this.cellLat) * RADIANS));
    this.chunks.lats.forEach((lat, chunk) => {
      const key = this.getKey(this.getRow(lat), this.getColumn(this.chunks.lngs[chunk] ?? 0));
      const chunks = this.chunksByCell.get(key);
      if (chunks === undefined) this.chunksByCell.set(key, [chunk]);
      else chunks.push(chunk);
    });
  }

  private getKey(row: number, column: number): number {
    return row * 100_000 + column;
  }

  private getRow(lat: number): number {
    return Math.floor((lat + 90) / this.cellLat);
  }

  private getColumn(lng: number): number {
    return Math.floor((lng + 180) / this.cellLng);
  }

  /** Returns the distance from a point to the middle of a chunk, in degrees of latitude. */
  private getDegreesOff(chunk: number, lat: number, lng: number, scale: number): number {
    const { lats, lngs } = this.chunks;
    const [x, y] = [((lngs[chunk] ?? 0) - lng) * scale, (lats[chunk] ?? 0) - lat];
    return Math.sqrt(x * x + y * y);
  }

  /** Returns the chunks that may come within the search radius of a point, in order of the line. */
  private findChunksNear(lat: number, lng: number, scale: number): number[] {
    const radiusDegrees = this.searchRadiusM / METERS_PER_DEGREE;
    const [row, column] = [this.getRow(lat), this.getColumn(lng)];
    const found: number[] = [];
    for (let cell = 0; cell < 9; cell += 1) {
      const chunks = this.chunksByCell.get(this.getKey(row - 1 + Math.floor(cell / 3), column - 1 + (cell % 3)));
      if (chunks === undefined) continue;
      for (const chunk of chunks)
        if (this.getDegreesOff(chunk, lat, lng, scale) - (this.chunks.radii[chunk] ?? 0) <= radiusDegrees)
          found.push(chunk);
    }
    return found.sort((a, b) => a - b);
  }

  /** Returns where consecutive chunks pass nearest to a point. Skips chunks that are certainly farther away. */
  private findNearestPass(chunks: readonly number[], lat: number, lng: number, scale: number): LinePass {
    const distances = chunks.map((chunk) => this.getDegreesOff(chunk, lat, lng, scale));
    let best: LinePass = { atM: 0, offRouteM: Number.POSITIVE_INFINITY };
    const nearestDegrees = distances.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    chunks.forEach((chunk, index) => {
      if ((distances[index] ?? 0) - (this.chunks.radii[chunk] ?? 0) > nearestDegrees) return;
      const last = Math.min((chunk + 1) * CHUNK_SEGMENTS, this.line.lats.length - 1);
      for (let i = chunk * CHUNK_SEGMENTS; i === chunk * CHUNK_SEGMENTS || i < last; i += 1) {
        const pass = projectOntoSegment(this.line, i, lat, lng);
        if (pass.offRouteM < best.offRouteM) best = pass;
      }
    });
    return best;
  }

  /** Splits consecutive chunks where the line turns around far from a point and comes back. */
  private splitAtTurns(chunks: readonly number[], lat: number, lng: number, scale: number): number[][] {
    const turnDegrees = TURN_M / METERS_PER_DEGREE;
    const parts: number[][] = [];
    let from = 0;
    let [low, peak, peakAt] = [Number.POSITIVE_INFINITY, 0, 0];
    chunks.forEach((chunk, i) => {
      const offDegrees = this.getDegreesOff(chunk, lat, lng, scale);
      if (offDegrees < low) [low, peak, peakAt] = [offDegrees, offDegrees, i];
      else if (offDegrees > peak) [peak, peakAt] = [offDegrees, i];
      if (peak < low + turnDegrees || offDegrees > peak - turnDegrees) return;
      parts.push(chunks.slice(from, peakAt));
      from = peakAt;
      [low, peak, peakAt] = [offDegrees, offDegrees, i];
    });
    return [...parts, chunks.slice(from)];
  }

  /**
   * Returns where the line passes within the search radius of a point, in order. A new pass starts if the line stays
   * outside the radius for more road than the radius, or turns around far from the point.
   */
  findPasses(lat: number, lng: number): readonly LinePass[] {
    const scale = Math.cos(lat * RADIANS);
    const passes: number[][] = [];
    let lastM = Number.NEGATIVE_INFINITY;
    for (const chunk of this.findChunksNear(lat, lng, scale)) {
      const atM = this.chunks.atM[chunk] ?? 0;
      if (atM - lastM > this.searchRadiusM) passes.push([chunk]);
      else passes.at(-1)?.push(chunk);
      lastM = atM;
    }
    return passes
      .flatMap((chunks) => this.splitAtTurns(chunks, lat, lng, scale))
      .map((chunks) => this.findNearestPass(chunks, lat, lng, scale))
      .filter(({ offRouteM }) => offRouteM <= this.searchRadiusM);
  }
}
