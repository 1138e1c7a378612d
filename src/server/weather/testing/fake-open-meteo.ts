import { createServer, type ServerResponse } from 'node:http';

const HOUR_S = 3_600;

export type FakeOpenMeteo = {
  readonly url: string;
  readonly requests: URL[];
  respondWith: (respond: (url: URL, response: ServerResponse) => void) => void;
  readonly stop: () => Promise<void>;
};

/** Builds a forecast: 30 °C minus half a degree per degree of latitude, and a west wind of 8 m/s. */
export function buildForecast(lat: number, fromDay: string, toDay: string) {
  const firstS = Date.parse(`${fromDay}T00:00:00Z`) / 1_000;
  const count = Math.round((Date.parse(`${toDay}T00:00:00Z`) / 1_000 - firstS) / HOUR_S) + 24;
  const fillHours = <T>(value: (hour: number) => T) => Array.from({ length: count }, (_, hour) => value(hour));
  return {
    latitude: lat,
    elevation: 500,
    utc_offset_seconds: 0,
    hourly_units: { time: 'unixtime', temperature_2m: '°C', wind_speed_10m: 'm/s' },
    hourly: {
      time: fillHours((hour) => firstS + hour * HOUR_S),
      temperature_2m: fillHours(() => 30 - lat / 2),
      wind_speed_10m: fillHours(() => 8),
      wind_direction_10m: fillHours(() => 270),
      precipitation: fillHours((hour) => (hour % 24 >= 18 ? 1.5 : 0)),
    },
  };
}

/** Responds like Open-Meteo: a list for several places, the forecast itself for one. */
export function respondLikeOpenMeteo(url: URL, response: ServerResponse): void {
  const query = url.searchParams;
  const lats = (query.get('latitude') ?? '').split(',').map(Number);
  const places = lats.map((lat) => buildForecast(lat, query.get('start_date') ?? '', query.get('end_date') ?? ''));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(places.length === 1 ? places[0] : places));
}

export async function startFakeOpenMeteo(): Promise<FakeOpenMeteo> {
  const requests: URL[] = [];
  let respond = respondLikeOpenMeteo;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    requests.push(url);
    respond(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    requests,
    respondWith: (other) => {
      respond = other;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
