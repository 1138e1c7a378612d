const TILE_PX = 512;
const STEP_PX = 16;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

function findOverlapping(xs: Float64Array, ys: Float64Array): number[][] {
  const lastWithX = new Map<number, number>();
  const stacks = new Map<string, Set<number>>();
  for (let index = 0; index < xs.length; index += 1) {
    const x = xs[index] ?? 0;
    const previous = lastWithX.get(x);
    lastWithX.set(x, index);
    if (previous === undefined) continue;
    for (const one of [previous, index]) {
      const key = `${x} ${ys[one]}`;
      stacks.set(key, (stacks.get(key) ?? new Set()).add(one));
    }
  }
  return [...stacks.values()].filter((stack) => stack.size > 1).map((stack) => [...stack]);
}

/** Moves points at identical positions apart, on a spiral with 16-pixel steps at the zoom. Changes the arrays. */
export function spreadOverlapping(xs: Float64Array, ys: Float64Array, zoom: number): void {
  const step = STEP_PX / (TILE_PX * 2 ** zoom);
  for (const stack of findOverlapping(xs, ys))
    for (const [turn, index] of stack.entries()) {
      const radius = step * Math.sqrt(turn + 0.5);
      xs[index] = (xs[index] ?? 0) + radius * Math.cos(turn * GOLDEN_ANGLE);
      ys[index] = (ys[index] ?? 0) + radius * Math.sin(turn * GOLDEN_ANGLE);
    }
}
