import type { RigMeasures } from '../rigs/rig.ts';

/** What the score asks of a rig: how long it is, vehicle and trailer together, and how high, in meters. */
export type RigSize = Pick<RigMeasures, 'lengthM' | 'heightM'>;
