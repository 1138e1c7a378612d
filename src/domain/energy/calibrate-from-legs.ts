import { type Calibration, type DrivenLeg, UNCALIBRATED, updateCalibration } from './calibration.ts';

/** What driven legs, the oldest first, tell of a rig; those that cannot be right are passed over. */
export function calibrateFromLegs(legs: readonly DrivenLeg[], start: Calibration = UNCALIBRATED): Calibration {
  let calibration = start;
  for (const leg of legs) {
    const update = updateCalibration(calibration, leg);
    if (update.isAccepted) calibration = update.calibration;
  }
  return calibration;
}
