const RADIANS_PER_DEGREE = Math.PI / 180;

/** Returns the headwind in m/s; negative for a tailwind. */
export function computeHeadwindMps(headingDegrees: number, windMps: number, windFromDegrees: number): number {
  return windMps * Math.cos((windFromDegrees - headingDegrees) * RADIANS_PER_DEGREE);
}

/** Returns the crosswind in m/s; negative from the left. */
export function computeCrosswindMps(headingDegrees: number, windMps: number, windFromDegrees: number): number {
  return windMps * Math.sin((windFromDegrees - headingDegrees) * RADIANS_PER_DEGREE);
}
