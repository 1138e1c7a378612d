/** Air and road conditions of a segment. */
export type DrivingConditions = {
  readonly temperatureC: number;
  readonly elevationM: number;
  /** Wind speed at vehicle height. */
  readonly windMps: number;
  /** Direction the wind comes from, in degrees from north. */
  readonly windFromDegrees: number;
  /** Gusts and unknown wind: their standard deviation in each direction. */
  readonly windSdMps: number;
  readonly isWet: boolean;
};

/** A mild, calm day at sea level: 70 °F, which needs neither heating nor cooling. */
export const MILD_CONDITIONS: DrivingConditions = {
  temperatureC: 21.1,
  elevationM: 0,
  windMps: 0,
  windFromDegrees: 0,
  windSdMps: 0,
  isWet: false,
};

const SEA_LEVEL_KG_PER_M3 = 1.225;
const SEA_LEVEL_KELVIN = 288;
const KELVIN_AT_ZERO_C = 273.15;
/** Scale height: air density falls to 1/e over this height. */
const SCALE_HEIGHT_M = 10_400;

/** Returns the air density in kg/m³. */
export function computeAirDensity(temperatureC: number, elevationM: number): number {
  return (
    SEA_LEVEL_KG_PER_M3 *
    Math.exp(-elevationM / SCALE_HEIGHT_M) *
    (SEA_LEVEL_KELVIN / (temperatureC + KELVIN_AT_ZERO_C))
  );
}

const HEATING_BELOW_C = 18;
const HEATING_KW_PER_DEGREE = 1 / 6;
const HEATING_MAX_KW = 6;
const COOLING_ABOVE_C = 22;
const COOLING_KW_PER_DEGREE = 0.12;
const COOLING_MAX_KW = 3;

/** Returns the power for heating or cooling in kW: 3 at freezing, 1.6 at 95 °F, as AAA and Recurrent measured. */
export function computeClimateKw(temperatureC: number): number {
  if (temperatureC < HEATING_BELOW_C)
    return Math.min(HEATING_MAX_KW, HEATING_KW_PER_DEGREE * (HEATING_BELOW_C - temperatureC));
  return Math.min(COOLING_MAX_KW, COOLING_KW_PER_DEGREE * Math.max(0, temperatureC - COOLING_ABOVE_C));
}

const ROLLING_REFERENCE_C = 21.1;
/** Tires are stiffer in the cold: half a percent more rolling resistance per degree. */
const ROLLING_PER_DEGREE = 0.005;
const ROLLING_MIN = 0.85;
const ROLLING_MAX = 1.25;
/** Tires have to displace the water on a wet road. */
const WET_ROLLING_FACTOR = 1.2;

/** Returns the factor by which temperature and a wet road change rolling resistance. */
export function computeRollingFactor(temperatureC: number, isWet: boolean): number {
  const temperatureFactor = 1 + ROLLING_PER_DEGREE * (ROLLING_REFERENCE_C - temperatureC);
  return Math.min(ROLLING_MAX, Math.max(ROLLING_MIN, temperatureFactor)) * (isWet ? WET_ROLLING_FACTOR : 1);
}

/** Wind relative to the direction of travel. */
export type RelativeWind = {
  /** Negative for a tailwind. */
  readonly headwindMps: number;
  readonly crosswindMps: number;
  /** Gusts and unknown wind: their standard deviation in each direction. */
  readonly windSdMps: number;
};

/** How much a crosswind adds to drag, per degree between the airflow and the direction of travel. */
const YAW_SHARE_PER_DEGREE = 0.012;
const YAW_SHARE_MAX = 0.25;
const DEGREES_PER_RADIAN = 180 / Math.PI;
/** The mean of a normal distribution's absolute values, as a share of its standard deviation. */
const MEAN_ABSOLUTE = Math.sqrt(2 / Math.PI);

/**
 * Returns the expected squared airspeed for drag in m²/s² along the direction of travel. Crosswinds and gusts increase
 * it; it is negative if the wind pushes. The yaw factor is 1 for a vehicle without a trailer.
 */
export function computeDragSpeedSquared(
  speedMps: number,
  { headwindMps, crosswindMps, windSdMps }: RelativeWind,
  yawFactor = 1,
): number {
  const alongMps = speedMps + headwindMps;
  if (crosswindMps === 0 && windSdMps === 0) return alongMps * Math.abs(alongMps);
  const gustMps = MEAN_ABSOLUTE * windSdMps;
  // Math.hypot is many times slower, and this runs for every 250 m of road.
  const acrossMps = Math.sqrt(crosswindMps * crosswindMps + gustMps * gustMps);
  const yawDegrees = Math.atan2(acrossMps, Math.abs(alongMps)) * DEGREES_PER_RADIAN;
  const yaw = 1 + yawFactor * Math.min(YAW_SHARE_MAX, YAW_SHARE_PER_DEGREE * yawDegrees);
  const gusts = windSdMps * Math.min(windSdMps, Math.max(-windSdMps, alongMps));
  // Drag acts along the airflow, so only its component along the direction of travel counts.
  return alongMps * Math.sqrt(alongMps * alongMps + acrossMps * acrossMps) * yaw + gusts;
}
