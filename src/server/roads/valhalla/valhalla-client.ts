export type ValhallaAction = 'route' | 'sources_to_targets' | 'locate' | 'height';

export type ValhallaClient = (action: ValhallaAction, query: object) => Promise<unknown>;

/** Valhalla processed the request: there is no road near a waypoint, or no route between two. */
export class ValhallaNoRouteError extends Error {
  override readonly name = 'ValhallaNoRouteError';
  readonly reason: 'no-road' | 'no-route';

  constructor(reason: 'no-road' | 'no-route') {
    super(reason);
    this.reason = reason;
  }
}

/** Valhalla doesn't respond, or its response is invalid. */
export class ValhallaUnavailableError extends Error {
  override readonly name = 'ValhallaUnavailableError';
}

const NO_ROUTE_ERRORS: readonly [code: number, message: RegExp, reason: 'no-road' | 'no-route'][] = [
  [171, /No suitable edges near location/, 'no-road'],
  [170, /Locations are in unconnected regions/, 'no-route'],
  [154, /Path distance exceeds/, 'no-route'],
  [441, /distance between .* exceeds/i, 'no-route'],
  [442, /No path could be found/, 'no-route'],
];

/**
 * Converts a Valhalla error to a no-route error, by its code or, without one, its message. Returns null for other
 * errors.
 */
export function toNoRouteError(code: number | null, message: string): ValhallaNoRouteError | null {
  const found = NO_ROUTE_ERRORS.find(([number, pattern]) => (code === null ? pattern.test(message) : code === number));
  return found === undefined ? null : new ValhallaNoRouteError(found[2]);
}
