import type { RouteWeather, WeatherPoint } from '#domain/weather/weather.ts';

/** Provides the weather along a route. Never fails; the source says what the data is based on. */
export type Weather = {
  readonly along: (points: readonly WeatherPoint[]) => Promise<RouteWeather>;
};
