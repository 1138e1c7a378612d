import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runRoadsCommand } from '../roads-command.ts';
import { createDataFolder, createRoadExtract } from '../testing/built-roads.ts';
import { readTileSet } from '../tiles/tile-set.ts';
import { findRegion } from './regions.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const EXTRACT = Buffer.from(createRoadExtract({}));
const MD5 = createHash('md5').update(EXTRACT).digest('hex');
const TEXAS_PATH = '/us/texas-latest.osm.pbf';

let dataFolder: string;
let server: Server;
let requests: string[];
let handlers: Record<string, Handler>;

const respondWith =
  (content: string | Buffer): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-length': content.length }).end(content);

beforeEach(async () => {
  dataFolder = await createDataFolder();
  requests = [];
  handlers = {
    [TEXAS_PATH]: respondWith(EXTRACT),
    [`${TEXAS_PATH}.md5`]: respondWith(`${MD5}  texas-latest.osm.pbf\n`),
  };
  server = createServer((request, response) => {
    const { url = '', headers } = request;
    requests.push(headers.range === undefined ? url : `${url} ${headers.range}`);
    const handler = handlers[url];
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dataFolder, { recursive: true, force: true });
});

async function runRoadsWith(url: string, ...args: readonly string[]) {
  const output = { out: '', err: '' };
  const terminal = (stream: 'out' | 'err') => ({
    write: (text: string) => {
      output[stream] += text;
    },
  });
  const env = { TOWCHARGE_DATA_FOLDER: dataFolder, ROADS_EXTRACTS_URL: url };
  const signal = new AbortController().signal;
  const code = await runRoadsCommand({ args, env, out: terminal('out'), err: terminal('err'), signal });
  return { code, ...output };
}

const runRoads = (...args: readonly string[]) =>
  runRoadsWith(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...args);

const listDownloads = () => readdir(path.join(dataFolder, 'extracts'));

describe('npm run roads with the name of a state', () => {
  it('downloads its extract, shows progress, builds roads from it, and does not download an unchanged one again', async () => {
    const { code, out } = await runRoads('Texas');
    expect(code).toBe(0);
    expect(out).toMatch(/100% downloading texas, \d+ of \d+ MB\n[\s\S]*Now in use: texas-latest\.osm\.pbf/);
    expect(await readTileSet(dataFolder)).toMatchObject({ kind: 'osm', names: ['texas-latest.osm.pbf'] });
    expect(await listDownloads()).toEqual(['texas-latest.osm.pbf']);
    requests = [];
    expect((await runRoads('TX')).code).toBe(0);
    expect(requests).toEqual([`${TEXAS_PATH}.md5`]);
  });

  it('resumes an interrupted download', async () => {
    const half = Math.floor(EXTRACT.length / 2);
    handlers[TEXAS_PATH] = (_request, response) => {
      response.writeHead(200, { 'content-length': EXTRACT.length });
      response.write(EXTRACT.subarray(0, half), () => setTimeout(() => response.destroy(), 20));
    };
    const { code, err } = await runRoads('texas');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/was interrupted .*saved: run the command again to resume\.\n$/),
    ]);
    handlers[TEXAS_PATH] = ({ headers }, response) => {
      const from = Number(/\d+/.exec(headers.range ?? '')?.[0]);
      response.writeHead(206, { 'content-length': EXTRACT.length - from }).end(EXTRACT.subarray(from));
    };
    expect((await runRoads('texas')).code).toBe(0);
    expect(requests).toContain(`${TEXAS_PATH} bytes=${half}-`);
  });

  it('starts over if the download server cannot resume a download', async () => {
    await runRoads('texas');
    await rm(path.join(dataFolder, 'extracts/texas-latest.osm.pbf'));
    await writeFile(path.join(dataFolder, `extracts/texas-${MD5}.part`), 'the beginning');
    await writeFile(path.join(dataFolder, 'extracts/texas-older.part'), 'of an older extract');
    expect((await runRoads('texas')).code).toBe(0);
    expect(await listDownloads()).toEqual(['texas-latest.osm.pbf']);
  });

  it.each<[string, string, Handler, RegExp]>([
    [
      'content that does not match the checksum',
      TEXAS_PATH,
      respondWith(Buffer.alloc(500, 'x')),
      /does not match its checksum\. Run the command again\./,
    ],
    [
      'an error',
      TEXAS_PATH,
      (_request, response) => response.writeHead(503).end(),
      /responded with 503 for texas\. Try again later/,
    ],
    [
      'a web page for the checksum',
      `${TEXAS_PATH}.md5`,
      respondWith('<html>'),
      /something other than the checksum of texas\./,
    ],
    [
      'an endless checksum',
      `${TEXAS_PATH}.md5`,
      respondWith('x'.repeat(5_000)),
      /something other than the checksum of texas\./,
    ],
    [
      'a 404 for the checksum',
      `${TEXAS_PATH}.md5`,
      (_request, response) => response.writeHead(404).end(),
      /has no extract of texas\./,
    ],
    [
      'a size larger than any disk',
      TEXAS_PATH,
      (_request, response) => response.writeHead(200, { 'content-length': 9e12 }).write('x'),
      /The extract of texas on 127\.0\.0\.1:\d+ is too large\./,
    ],
  ])(
    'says so if the download server sends %s, and leaves the roads unchanged',
    async (_name, url, handler, message) => {
      handlers[url] = handler;
      const { code, err } = await runRoads('texas');
      expect([code, err]).toEqual([1, expect.stringMatching(message)]);
      expect(await readTileSet(dataFolder)).toBeNull();
      expect(await listDownloads()).toEqual([]);
    },
  );

  it('says so if the download server cannot be reached', async () => {
    const { code, err } = await runRoadsWith('http://127.0.0.1:9', 'texas');
    expect([code, err]).toEqual([1, expect.stringMatching(/^127\.0\.0\.1:9 cannot be reached/)]);
  });

  it('says so if there is no such state', async () => {
    const { code, err } = await runRoads('texass');
    expect([code, err]).toEqual([
      1,
      'texass is neither a file nor a state. Specify a state, such as new-mexico, or a file.\n',
    ]);
    expect(requests).toEqual([]);
  });
});

describe('the name of a region', () => {
  it.each([
    ['texas', 'us/texas'],
    ['New Mexico', 'us/new-mexico'],
    ['new-mexico', 'us/new-mexico'],
    ['nm', 'us/new-mexico'],
    ['DC', 'us/district-of-columbia'],
    ['us-virgin-islands', 'us/us-virgin-islands'],
    ['us-west', 'us-west'],
  ])('%s is recognized as %s', (name, regionPath) => {
    expect(findRegion(name)?.path).toBe(regionPath);
  });

  it('is not recognized for a territory without an extract, or for any other text', () => {
    for (const name of ['guam', 'AS', 'bavaria', '', '..', 'us']) expect(findRegion(name)).toBeNull();
  });
});
