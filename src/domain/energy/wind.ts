const RADIANS_PER_DEGREE = Math.PI / 180;

/** The wind against somebody who drives in a direction, in metres a second; below zero from behind. */
export function headwindMps(headingDegrees: number, windMps: number, windFromDegrees: number): number {
  return windMps * Math.cos((windFromDegrees - headingDegrees) * RADIANS_PER_DEGREE);
}

/** The wind from the side, in metres a second; below zero from the left. */
export function crosswindMps(headingDegrees: number, windMps: number, windFromDegrees: number): number {
  return windMps * Math.sin((windFromDegrees - headingDegrees) * RADIANS_PER_DEGREE);
}
