import { METERS_PER_DEGREE } from '../../geo/point.ts';
import type { RouteSamples } from './route-samples.ts';

/** A place where a line passes a point: how far along it, and how far off in a straight line, both in meters. */
export type LinePass = { readonly atM: number; readonly offRouteM: number };

/** So many pieces of a line are looked at as one. */
const CHUNK_PIECES = 8;
/** Anyone who goes so much farther from a point and comes back as much passes it twice. */
const TURN_M = 12_000;
const RADIANS = Math.PI / 180;

type Line = Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>;

/** The nearest place of one piece of a line to a point; distances on a plane that fits there, good to 0.5 % within 60 km. */
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

/** The places of a line in chunks, each with a place of the line in its middle and how far from that it reaches, in degrees of latitude. */
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
    // Along the line nothing is further away than the road to it.
    const roadM = Math.max((atM[to] ?? 0) - (atM[middle] ?? 0), (atM[middle] ?? 0) - (atM[from] ?? 0));
    chunks.radii[chunk] = (roadM * 1.01) / METERS_PER_DEGREE;
  }
  return chunks;
}

/**
 * A line in a grid of cells as wide as it may be looked for from, so that finding where it passes a point costs the same
 * however long it is. It does not cross the antimeridian.
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
      const there = this.chunksByCell.get(key);
      if (there === undefined) this.chunksByCell.set(key, [chunk]);
      else there.push(chunk);
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

  /** How far the middle of a chunk is off a point, in degrees of latitude. */
  private degreesOff(chunk: number, lat: number, lng: number, scale: number): number {
    const { lats, lngs } = this.chunks;
    const [x, y] = [((lngs[chunk] ?? 0) - lng) * scale, (lats[chunk] ?? 0) - lat];
    return Math.sqrt(x * x + y * y);
  }

  /** The chunks of which some place may be within reach of a point, in the order of the line. */
  private chunksNear(lat: number, lng: number, scale: number): number[] {
    const reach = this.reachM / METERS_PER_DEGREE;
    const [row, column] = [this.rowOf(lat), this.columnOf(lng)];
    const found: number[] = [];
    for (let cell = 0; cell < 9; cell += 1) {
      const chunks = this.chunksByCell.get(this.keyOf(row - 1 + Math.floor(cell / 3), column - 1 + (cell % 3)));
      if (chunks === undefined) continue;
      for (const chunk of chunks)
        if (this.degreesOff(chunk, lat, lng, scale) - (this.chunks.radii[chunk] ?? 0) <= reach) found.push(chunk);
    }
    return found.sort((a, b) => a - b);
  }

  /** The nearest place of chunks that follow each other; only those are looked at closely that may have it. */
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

  /** Chunks that follow each other, parted where the line turns far from a point and comes back to it. */
  private splitAtTurns(chunks: readonly number[], lat: number, lng: number, scale: number): number[][] {
    const turn = TURN_M / METERS_PER_DEGREE;
    const parts: number[][] = [];
    let from = 0;
    let [low, peak, peakAt] = [Number.POSITIVE_INFINITY, 0, 0];
    chunks.forEach((chunk, at) => {
      const off = this.degreesOff(chunk, lat, lng, scale);
      if (off < low) [low, peak, peakAt] = [off, off, at];
      else if (off > peak) [peak, peakAt] = [off, at];
      if (peak < low + turn || off > peak - turn) return;
      parts.push(chunks.slice(from, peakAt));
      from = peakAt;
      [low, peak, peakAt] = [off, off, at];
    });
    return [...parts, chunks.slice(from)];
  }

  /**
   * Where the line passes a point within reach, in the order of the line: once for each time it comes by, that is, leaves the
   * reach for more road than that and comes back, or turns far from the point.
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
