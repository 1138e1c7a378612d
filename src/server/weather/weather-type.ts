import type { RouteWeather, WeatherPoint } from '#domain/weather/weather.ts';

/** Tells the air at places in time; it always answers, and its source says with what. */
export type Weather = {
  readonly along: (points: readonly WeatherPoint[]) => Promise<RouteWeather>;
};
