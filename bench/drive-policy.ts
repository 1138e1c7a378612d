/**
 * `navigation`: the driver follows the product's instructions on the road. `printed`: only the printed plan, with its
 * rules for contingent stops and for charging more. `printedCharges`: like `printed`, but charges only as planned.
 * `earlier`: no contingent stops, replans as soon as the reserve would be used, and charges only as planned.
 */
export type Policy = 'navigation' | 'printed' | 'printedCharges' | 'earlier';

export type DriveOutcome = {
  readonly minutes: number;
  readonly stops: number;
  readonly contingentStops: number;
  readonly replans: number;
  /** Stops at slow chargers, because no fast one was within reach. */
  readonly slowStops: number;
  readonly stranded: 'empty' | 'no-charger' | null;
};
