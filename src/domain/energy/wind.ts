const RADIANS_PER_DEGREE = Math.PI / 180;

/** The wind against someone who drives in a direction, in meters a second; below zero from behind. */
export function computeHeadwindMps(headingDegrees: number, windMps: number, windFromDegrees: number): number {
  return windMps * Math.cos((windFromDegrees - headingDegrees) * RADIANS_PER_DEGREE);
}

/** The wind from the side, in meters a second; below zero from the left. */
export function computeCrosswindMps(headingDegrees: number, windMps: number, windFromDegrees: number): number {
  return windMps * Math.sin((windFromDegrees - headingDegrees) * RADIANS_PER_DEGREE);
}
