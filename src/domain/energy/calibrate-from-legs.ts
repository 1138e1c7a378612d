import { type Calibration, type DrivenLeg, UNCALIBRATED, updateCalibration } from './calibration.ts';

/** Calibrates a rig from its driven legs, oldest first. Skips short and implausible legs. */
export function calibrateFromLegs(legs: readonly DrivenLeg[], start: Calibration = UNCALIBRATED): Calibration {
  let calibration = start;
  for (const leg of legs) {
    const update = updateCalibration(calibration, leg);
    if (update.isAccepted) calibration = update.calibration;
  }
  return calibration;
}
