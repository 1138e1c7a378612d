import { METERS_PER_DEGREE } from '../../geo/point.ts';
import type { RouteSamples } from './route-samples.ts';

/** Where a line passes a point: meters along it and straight-line meters off it. */
export type LinePass = { readonly atM: number; readonly offRouteM: number };

/** Pieces of a line per chunk. */
const CHUNK_PIECES = 8;
/** A line that moves this much farther away from a point and then returns passes it twice. */
const TURN_M = 12_000;
const RADIANS = Math.PI / 180;

type Line = Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>;

/** Returns the nearest point of one piece of a line, on a local plane that is accurate to 0.5% within 60 km. */
function projectOntoPiece({ atM, lats, lngs }: Line, at: number, lat: number, lng: number): LinePass {
  const scale = Math.cos(lat * RADIANS);
  const [fromX, fromY] = [((lngs[at] ?? 0) - lng) * scale, (lats[at] ?? 0) - lat];
  const [x, y] = [((lngs[at + 1] ?? 0) - (lngs[at] ?? 0)) * scale, (lats[at + 1] ?? 0) - (lats[at] ?? 0)];
  const length2 = x * x + y * y;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * x + fromY * y) / length2));
  const start = atM[at] ?? 0;
  return {
    atM: start + ((atM[at + 1] ?? start) - start) * share,
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
  const count = Math.max(1, Math.ceil((atM.length - 1) / CHUNK_PIECES));
  const column = () => new Float64Array(count);
  const chunks = { lats: column(), lngs: column(), atM: column(), radii: column() };
  for (let chunk = 0; chunk < count; chunk += 1) {
    const from = chunk * CHUNK_PIECES;
    const to = Math.min(from + CHUNK_PIECES, atM.length - 1);
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
 * A line indexed in a grid with cells at least as wide as the reach, so that finding passes doesn't depend on its
 * length. The line can't cross the antimeridian.
 */
export class CorridorLine {
  private readonly line: Line;
  private readonly reachM: number;
  private readonly chunks: Chunks;
  private readonly cellLat: number;
  private readonly cellLng: number;
  private readonly chunksByCell = new Map<number, number[]>();

  constructor(line: Line, reachM: number) {
    this.line = line;
    this.reachM = reachM;
    this.chunks = buildChunks(line);
    let [poleward, widest] = [0, 0];
    for (const lat of line.lats) poleward = Math.max(poleward, Math.abs(lat));
    for (const radius of this.chunks.radii) widest = Math.max(widest, radius);
    this.cellLat = reachM / METERS_PER_DEGREE + widest;
    this.cellLng = this.cellLat / Math.max(0.1, Math.cos(Math.min(85, poleward + this.cellLat) * RADIANS));
    this.chunks.lats.forEach((lat, chunk) => {
      const key = this.keyOf(this.rowOf(lat), this.columnOf(this.chunks.lngs[chunk] ?? 0));
      const chunks = this.chunksByCell.get(key);
      if (chunks === undefined) this.chunksByCell.set(key, [chunk]);
      else chunks.push(chunk);
    });
  }

  private keyOf(row: number, column: number): number {
    return row * 100_000 + column;
  }

  private rowOf(lat: number): number {
    return Math.floor((lat + 90) / this.cellLat);
  }

  private columnOf(lng: number): number {
    return Math.floor((lng + 180) / this.cellLng);
  }

  /** Returns the distance from a point to the middle of a chunk, in degrees of latitude. */
  private degreesOff(chunk: number, lat: number, lng: number, scale: number): number {
    const { lats, lngs } = this.chunks;
    const [x, y] = [((lngs[chunk] ?? 0) - lng) * scale, (lats[chunk] ?? 0) - lat];
    return Math.sqrt(x * x + y * y);
  }

  /** Returns the chunks that may come within reach of a point, in order of the line. */
  private chunksNear(lat: number, lng: number, scale: number): number[] {
    const reachDegrees = this.reachM / METERS_PER_DEGREE;
    const [row, column] = [this.rowOf(lat), this.columnOf(lng)];
    const found: number[] = [];
    for (let cell = 0; cell < 9; cell += 1) {
      const chunks = this.chunksByCell.get(this.keyOf(row - 1 + Math.floor(cell / 3), column - 1 + (cell % 3)));
      if (chunks === undefined) continue;
      for (const chunk of chunks)
        if (this.degreesOff(chunk, lat, lng, scale) - (this.chunks.radii[chunk] ?? 0) <= reachDegrees)
          found.push(chunk);
    }
    return found.sort((a, b) => a - b);
  }

  /** Returns the nearest point of consecutive chunks. Skips chunks that can't contain it. */
  private nearestOf(chunks: readonly number[], lat: number, lng: number, scale: number): LinePass {
    const offs = chunks.map((chunk) => this.degreesOff(chunk, lat, lng, scale));
    let best: LinePass = { atM: 0, offRouteM: Number.POSITIVE_INFINITY };
    const least = offs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    chunks.forEach((chunk, index) => {
      if ((offs[index] ?? 0) - (this.chunks.radii[chunk] ?? 0) > least) return;
      const last = Math.min((chunk + 1) * CHUNK_PIECES, this.line.lats.length - 1);
      for (let at = chunk * CHUNK_PIECES; at === chunk * CHUNK_PIECES || at < last; at += 1) {
        const passing = projectOntoPiece(this.line, at, lat, lng);
        if (passing.offRouteM < best.offRouteM) best = passing;
      }
    });
    return best;
  }

  /** Splits consecutive chunks where the line turns far away from a point and comes back. */
  private splitAtTurns(chunks: readonly number[], lat: number, lng: number, scale: number): number[][] {
    const turnDegrees = TURN_M / METERS_PER_DEGREE;
    const parts: number[][] = [];
    let from = 0;
    let [low, peak, peakAt] = [Number.POSITIVE_INFINITY, 0, 0];
    chunks.forEach((chunk, at) => {
      const off = this.degreesOff(chunk, lat, lng, scale);
      if (off < low) [low, peak, peakAt] = [off, off, at];
      else if (off > peak) [peak, peakAt] = [off, at];
      if (peak < low + turnDegrees || off > peak - turnDegrees) return;
      parts.push(chunks.slice(from, peakAt));
      from = peakAt;
      [low, peak, peakAt] = [off, off, at];
    });
    return [...parts, chunks.slice(from)];
  }

  /**
   * Returns where the line passes a point within reach, in order. A new pass starts when the line leaves the reach for
   * more road than the reach, or turns far from the point.
   */
  passings(lat: number, lng: number): readonly LinePass[] {
    const scale = Math.cos(lat * RADIANS);
    const times: number[][] = [];
    let lastM = Number.NEGATIVE_INFINITY;
    for (const chunk of this.chunksNear(lat, lng, scale)) {
      const atM = this.chunks.atM[chunk] ?? 0;
      if (atM - lastM > this.reachM) times.push([chunk]);
      else times.at(-1)?.push(chunk);
      lastM = atM;
    }
    return times
      .flatMap((chunks) => this.splitAtTurns(chunks, lat, lng, scale))
      .map((chunks) => this.nearestOf(chunks, lat, lng, scale))
      .filter(({ offRouteM }) => offRouteM <= this.reachM);
  }
}
