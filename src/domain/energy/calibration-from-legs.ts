import { type Calibration, type DrivenLeg, learn, UNTRIED } from './calibration.ts';

/** What driven legs, the oldest first, tell of a rig; those that can not be right are passed over. */
export function calibrationFrom(legs: readonly DrivenLeg[], start: Calibration = UNTRIED): Calibration {
  let calibration = start;
  for (const leg of legs) {
    const learnt = learn(calibration, leg);
    if (learnt.isLearnt) calibration = learnt.calibration;
  }
  return calibration;
}
