export type ValhallaAction = 'route' | 'sources_to_targets' | 'locate' | 'height';

/** Sends a request to Valhalla and returns the raw response. */
export type ValhallaClient = (action: ValhallaAction, query: object) => Promise<unknown>;

/** Valhalla processed the request: there is no road near a waypoint, or no way between two. */
export class ValhallaNoRouteError extends Error {
  override readonly name = 'ValhallaNoRouteError';
  readonly why: 'no-road' | 'no-way';

  constructor(why: 'no-road' | 'no-way') {
    super(why);
    this.why = why;
  }
}

/** Valhalla doesn't respond, or its response is invalid. */
export class ValhallaUnavailableError extends Error {
  override readonly name = 'ValhallaUnavailableError';
}

const REFUSALS: readonly [code: number, words: RegExp, why: 'no-road' | 'no-way'][] = [
  [171, /No suitable edges near location/, 'no-road'],
  [170, /Locations are in unconnected regions/, 'no-way'],
  [154, /Path distance exceeds/, 'no-way'],
  [441, /distance between .* exceeds/i, 'no-way'],
  [442, /No path could be found/, 'no-way'],
];

/**
 * Converts a Valhalla error to a no-route error, by its code or, without one, its message. Returns null for other
 * errors.
 */
export function toNoRouteError(code: number | null, words: string): ValhallaNoRouteError | null {
  const found = REFUSALS.find(([number, pattern]) => (code === null ? pattern.test(words) : code === number));
  return found === undefined ? null : new ValhallaNoRouteError(found[2]);
}
