/**
 * `navigation`: the driver follows the product's instructions on the road. `printed`: only the printed plan, with its
 * rules for contingent stops and for charging more. `printedCharges`: like `printed`, but charges only as planned.
 * `previousPolicy`: no contingent stops, replans once the reserve would be used, charges only as planned.
 */
export type Policy = 'navigation' | 'printed' | 'printedCharges' | 'previousPolicy';

export type DriveOutcome = {
  readonly minutes: number;
  readonly stops: number;
  readonly contingentStops: number;
  readonly replans: number;
  /** How many times the driver charged at a slow charger, because no fast one was within reach. */
  readonly slowStops: number;
  readonly stranded: 'empty' | 'no-charger' | null;
};
