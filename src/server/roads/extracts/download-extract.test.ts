import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runRoadsCommand } from '../roads-command.ts';
import { createDataFolder, roadWithLimit } from '../testing/built-roads.ts';
import { readTileSet } from '../tiles/tile-set.ts';
import { findRegion } from './regions.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const EXTRACT = Buffer.from(roadWithLimit({}));
const MD5 = createHash('md5').update(EXTRACT).digest('hex');
const TEXAS = '/us/texas-latest.osm.pbf';

let dataFolder: string;
let server: Server;
let requests: string[];
let answers: Record<string, Answer>;

const sends =
  (content: string | Buffer): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-length': content.length }).end(content);

beforeEach(async () => {
  dataFolder = await createDataFolder();
  requests = [];
  answers = { [TEXAS]: sends(EXTRACT), [`${TEXAS}.md5`]: sends(`${MD5}  texas-latest.osm.pbf\n`) };
  server = createServer((request, response) => {
    const { url = '', headers } = request;
    requests.push(headers.range === undefined ? url : `${url} ${headers.range}`);
    const answer = answers[url];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dataFolder, { recursive: true, force: true });
});

async function roadsFrom(url: string, ...args: readonly string[]) {
  const said = { out: '', err: '' };
  const terminal = (stream: 'out' | 'err') => ({
    write: (text: string) => {
      said[stream] += text;
    },
  });
  const env = { TOWCHARGE_DATA_FOLDER: dataFolder, ROADS_EXTRACTS_URL: url };
  const stop = new AbortController().signal;
  const code = await runRoadsCommand({ args, env, out: terminal('out'), err: terminal('err'), stop });
  return { code, ...said };
}

const roads = (...args: readonly string[]) =>
  roadsFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...args);

const listDownloads = () => readdir(path.join(dataFolder, 'extracts'));

describe('npm run roads with the name of a state', () => {
  it('downloads its extract with progress, builds it, and downloads only a newer one', async () => {
    const { code, out } = await roads('Texas');
    expect(code).toBe(0);
    expect(out).toMatch(/100 % downloading texas, \d+ of \d+ MB\n[\s\S]*Now in use: texas-latest\.osm\.pbf/);
    expect(await readTileSet(dataFolder)).toMatchObject({ kind: 'osm', names: ['texas-latest.osm.pbf'] });
    expect(await listDownloads()).toEqual(['texas-latest.osm.pbf']);
    requests = [];
    expect((await roads('TX')).code).toBe(0);
    expect(requests).toEqual([`${TEXAS}.md5`]);
  });

  it('goes on where a download broke off', async () => {
    const half = Math.floor(EXTRACT.length / 2);
    answers[TEXAS] = (_request, response) => {
      response.writeHead(200, { 'content-length': EXTRACT.length });
      response.write(EXTRACT.subarray(0, half), () => setTimeout(() => response.destroy(), 20));
    };
    const { code, err } = await roads('texas');
    expect([code, err]).toEqual([1, expect.stringMatching(/broke off .*kept: run the command again to go on\.\n$/)]);
    answers[TEXAS] = ({ headers }, response) => {
      const from = Number(/\d+/.exec(headers.range ?? '')?.[0]);
      response.writeHead(206, { 'content-length': EXTRACT.length - from }).end(EXTRACT.subarray(from));
    };
    expect((await roads('texas')).code).toBe(0);
    expect(requests).toContain(`${TEXAS} bytes=${half}-`);
  });

  it('starts over at a server that cannot resume', async () => {
    await roads('texas');
    await rm(path.join(dataFolder, 'extracts/texas-latest.osm.pbf'));
    await writeFile(path.join(dataFolder, `extracts/texas-${MD5}.part`), 'the beginning');
    await writeFile(path.join(dataFolder, 'extracts/texas-older.part'), 'of an older extract');
    expect((await roads('texas')).code).toBe(0);
    expect(await listDownloads()).toEqual(['texas-latest.osm.pbf']);
  });

  it.each<[string, string, Answer, RegExp]>([
    ['another content', TEXAS, sends(Buffer.alloc(500, 'x')), /does not match its checksum\. Run the command again\./],
    [
      'an error',
      TEXAS,
      (_request, response) => response.writeHead(503).end(),
      /answered 503 for texas\. Try again later/,
    ],
    ['a page for the checksum', `${TEXAS}.md5`, sends('<html>'), /something other than the checksum of texas\./],
    ['an endless checksum', `${TEXAS}.md5`, sends('x'.repeat(5_000)), /something other than the checksum of texas\./],
    ['nothing', `${TEXAS}.md5`, (_request, response) => response.writeHead(404).end(), /has no extract of texas\./],
    [
      'more than disks hold',
      TEXAS,
      (_request, response) => response.writeHead(200, { 'content-length': 9e12 }).write('x'),
      /The extract of texas on 127\.0\.0\.1:\d+ is too large\./,
    ],
  ])('says so when the server sends %s, and leaves the roads as they are', async (_name, url, answer, message) => {
    answers[url] = answer;
    const { code, err } = await roads('texas');
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
    expect(await readTileSet(dataFolder)).toBeNull();
    expect(await listDownloads()).toEqual([]);
  });

  it('says so when the server cannot be reached', async () => {
    const { code, err } = await roadsFrom('http://127.0.0.1:9', 'texas');
    expect([code, err]).toEqual([1, expect.stringMatching(/^127\.0\.0\.1:9 cannot be reached/)]);
  });

  it('says so when there is no such state', async () => {
    const { code, err } = await roads('texass');
    expect([code, err]).toEqual([
      1,
      'texass is neither a file nor a state. Name a state as in new-mexico, or a file.\n',
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
  ])('%s stands for %s', (name, below) => {
    expect(findRegion(name)?.path).toBe(below);
  });

  it('is refused for a territory without an extract, and for anything else', () => {
    for (const name of ['guam', 'AS', 'bavaria', '', '..', 'us']) expect(findRegion(name)).toBeNull();
  });
});
