import type { RigMeasures } from '../rigs/rig.ts';

/** The rig measurements that the score uses, in meters: total length of vehicle and trailer, and height. */
export type RigSize = Pick<RigMeasures, 'lengthM' | 'heightM'>;
