import { INTERSTATES_00_19 } from './interstates-00-19.ts';
import { INTERSTATES_20_39 } from './interstates-20-39.ts';
import { INTERSTATES_40_59 } from './interstates-40-59.ts';
import { INTERSTATES_60_79 } from './interstates-60-79.ts';
import { INTERSTATES_80_99 } from './interstates-80-99.ts';
import { INTERSTATES_100_199 } from './interstates-100-199.ts';
import { INTERSTATES_200_259 } from './interstates-200-259.ts';
import { INTERSTATES_260_299 } from './interstates-260-299.ts';
import { INTERSTATES_300_449 } from './interstates-300-449.ts';
import { INTERSTATES_450_599 } from './interstates-450-599.ts';
import { INTERSTATES_600_999 } from './interstates-600-999.ts';
import { INTERSTATES_HAWAII } from './interstates-hawaii.ts';
import type { InterstateLine } from './road-table.ts';

/** The US interstates as lines of towns and junctions, from west to east or from south to north. */
export const INTERSTATES: readonly InterstateLine[] = [
  ...INTERSTATES_00_19,
  ...INTERSTATES_20_39,
  ...INTERSTATES_40_59,
  ...INTERSTATES_60_79,
  ...INTERSTATES_80_99,
  ...INTERSTATES_100_199,
  ...INTERSTATES_200_259,
  ...INTERSTATES_260_299,
  ...INTERSTATES_300_449,
  ...INTERSTATES_450_599,
  ...INTERSTATES_600_999,
  ...INTERSTATES_HAWAII,
];
