import { METERS_PER_DEGREE } from './point.ts';

type Line = { readonly lats: Float64Array; readonly lngs: Float64Array };

/** Returns the square of the distance, in meters, from one point of a line to the segment between two others. */
function squaredDistanceToChord({ lats, lngs }: Line, from: number, to: number, i: number): number {
  const [lat, lng] = [lats[from] ?? 0, lngs[from] ?? 0];
  const lngScale = Math.cos((lat * Math.PI) / 180);
  const project = (point: number) => [
    ((lngs[point] ?? 0) - lng) * lngScale * METERS_PER_DEGREE,
    ((lats[point] ?? 0) - lat) * METERS_PER_DEGREE,
  ];
  const [endX = 0, endY = 0] = project(to);
  const [x = 0, y = 0] = project(i);
  const lengthSquared = endX * endX + endY * endY;
  const share = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (x * endX + y * endY) / lengthSquared));
  return (x - share * endX) ** 2 + (y - share * endY) ** 2;
}

/**
 * Simplifies a line to within a tolerance in meters (Ramer-Douglas-Peucker). Returns the indexes of the remaining
 * points, which include both ends.
 */
export function simplifyLine(line: Line, toleranceM: number): number[] {
  const last = line.lats.length - 1;
  const isKept = new Uint8Array(line.lats.length);
  isKept[0] = 1;
  isKept[Math.max(0, last)] = 1;
  const ranges: [number, number][] = [[0, last]];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [from, to] = range;
    let [farthest, maxSquared] = [-1, toleranceM * toleranceM];
    for (let i = from + 1; i < to; i += 1) {
      const squared = squaredDistanceToChord(line, from, to, i);
      if (squared > maxSquared) [farthest, maxSquared] = [i, squared];
    }
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    ranges.push([from, farthest], [farthest, to]);
  }
  return Array.from(isKept.keys()).filter((i) => isKept[i] === 1);
}
