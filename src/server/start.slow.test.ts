import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStationFields, toCsv } from './chargers/import/testing/station-text.ts';
import { createFolderDatabase } from './db/testing-embedded.ts';

const STATION_COUNT = 11_000;
const MAIN = path.join(import.meta.dirname, 'main.ts');

type Product = {
  process: ChildProcess;
  output: () => string;
  exitCode: Promise<number | null>;
  ready: Promise<string>;
  waitForOutput: (pattern: RegExp) => Promise<void>;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towcharge-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startProduct(env: Record<string, string>): Product {
  const defaultEnv = {
    AFDC_API_URL: 'none',
    ELEVATION_URL: 'none',
    STATION_SOURCE: '',
    REFRESH_HOURS: '0',
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, TOWCHARGE_DATA_FOLDER: path.join(folder, 'data'), ...defaultEnv, ...env },
  });
  let output = '';
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const url = /is ready at (http:\S+)/.exec(output)?.[1];
        if (url) resolve(url);
      });
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const waitForOutput = async (pattern: RegExp) => {
    while (!pattern.test(output) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(output).toMatch(pattern);
  };
  return { process: child, output: () => output, exitCode, ready, waitForOutput };
}

/** Creates a data folder like one that an earlier start left, but without stations. */
async function createUsedDataFolder(name: string): Promise<string> {
  const data = path.join(folder, name);
  await mkdir(data);
  createFolderDatabase(path.join(data, 'postgres'));
  await copyFile(path.join(folder, 'data/gazetteer.json'), path.join(data, 'gazetteer.json'));
  return data;
}

async function occupyPort(): Promise<{ port: number; free: () => Promise<unknown> }> {
  const taken: Server = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  );
  return { port, free: () => new Promise((resolve) => taken.close(resolve)) };
}

async function readStartFailure(env: Record<string, string>): Promise<string> {
  const product = startProduct(env);
  expect(await product.exitCode).toBe(1);
  return product.output().trim().split('\n').at(-1) ?? '';
}

describe('the product', () => {
  let product: Product;
  let url: string;
  let importing: { env: Record<string, string>; product: Product } | null = null;
  beforeAll(async () => {
    product = startProduct({});
    url = await product.ready;
  });
  afterAll(async () => {
    product.process.kill('SIGKILL');
    await product.exitCode;
  });

  test('serves the demonstration data if it has no data, and says so', async () => {
    const response = await (await fetch(`${url}/api/map/config`)).json();
    expect(response.data.dataset).toMatchObject({ source: 'demonstration', isDemonstration: true });
    expect(response.data.dataset.total).toBeGreaterThan(7_000);
  });

  test('fails with a one-line error if another instance is using its data folder', async () => {
    expect(await readStartFailure({})).toMatch(
      /^Another instance of TowCharge \(process \d+\) is using .*TOWCHARGE_DATA_FOLDER\.$/,
    );
  });

  test('continues with the existing data after a kill -9', async () => {
    product.process.kill('SIGKILL');
    await product.exitCode;
    product = startProduct({});
    const response = await (await fetch(`${await product.ready}/api/map/config`)).json();
    expect(response.data.dataset.total).toBeGreaterThan(7_000);
  });

  test('handles two stop signals at once, as from a terminal and a parent process', async () => {
    product.process.kill('SIGTERM');
    product.process.kill('SIGTERM');
    expect(await product.exitCode).toBe(0);
    expect(product.output()).toMatch(/Stopped\.\n$/);
  });

  test('exits with the reason if another process takes over its data folder', async () => {
    const oustedProduct = startProduct({});
    await oustedProduct.ready;
    await writeFile(path.join(folder, 'data/postgres.lock'), '{}');
    expect(await oustedProduct.exitCode).toBe(1);
    expect(oustedProduct.output()).toMatch(
      /^Another instance of TowCharge has taken over .*, so this one has stopped\.$/m,
    );
  });

  test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://map.example.com' }])(
    'that others can reach asks for an https PUBLIC_URL, and fails with a one-line error without its database server (%j)',
    async (env) => {
      const product = startProduct({ ...env, DATABASE_URL: 'postgresql://user@127.0.0.1:9/none' });
      expect(await product.exitCode).toBe(1);
      expect(product.output()).toMatch(/^PUBLIC_URL should be the https address /m);
      expect(product.output()).toMatch(/^The database at DATABASE_URL cannot be opened: .*\.\n$/m);
    },
  );

  test.each([
    [{ MAIL_FROM: 'TowCharge <no-reply@map.example>' }, true],
    [{ SUPPORT_EMAIL: 'support@map.example' }, true],
    [{ MAIL_FROM: 'no-reply@map.example', SUPPORT_EMAIL: 'support@map.example' }, false],
  ])(
    'that others can reach says if it sends email from an address at localhost or to one (%j: %s)',
    async (env, isWarned) => {
      const product = startProduct({
        ...env,
        PUBLIC_URL: 'https://map.example',
        MAIL_URL: 'smtp://mail.example',
        DATABASE_URL: 'postgresql://user@127.0.0.1:9/none',
      });
      expect(await product.exitCode).toBe(1);
      expect(/^MAIL_FROM and SUPPORT_EMAIL should be /m.test(product.output())).toBe(isWarned);
    },
  );

  test('responds 503 to API calls and shows browsers a waiting page while it prepares stations', async () => {
    const file = path.join(folder, 'afdc-many.csv');
    await writeFile(file, toCsv(createStationFields(STATION_COUNT)));
    const { port, free } = await occupyPort();
    await free();
    const env = { STATION_SOURCE: file, TOWCHARGE_DATA_FOLDER: await createUsedDataFolder('early') };
    const startingProduct = startProduct({ ...env, PORT: String(port) });
    importing = { env, product: startingProduct };
    await startingProduct.waitForOutput(/ stations read/);
    const api = await fetch(`http://localhost:${port}/api/map/config`, { headers: { accept: 'text/html' } });
    expect(api.status).toBe(503);
    expect(Number(api.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await api.json()).toMatchObject({ success: false, error: { code: 'unavailable' } });
    const page = await fetch(`http://localhost:${port}/map`, { headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(503);
    expect(await page.text()).toMatch(/http-equiv="refresh".*TowCharge is loading its stations/s);
  });

  test('can be stopped during an import, which the next start completes', async () => {
    if (importing === null) throw new Error('No import is running');
    const { env, product: first } = importing;
    first.process.kill('SIGTERM');
    expect(await first.exitCode).toBe(0);
    expect(first.output()).toMatch(/Stopped\.\n$/);
    expect(first.output()).not.toMatch(/is ready|demonstration|Error/);
    const second = startProduct(env);
    const response = await (await fetch(`${await second.ready}/api/map/config`)).json();
    expect(response.data.dataset).toMatchObject({ source: 'afdc', total: STATION_COUNT });
    second.process.kill('SIGINT');
    expect(await second.exitCode).toBe(0);
  });

  test('on a port that is in use fails with a one-line error, before it creates its data folder', async () => {
    const { port, free } = await occupyPort();
    const refused = startProduct({ PORT: String(port), TOWCHARGE_DATA_FOLDER: path.join(folder, 'no-port') });
    expect(await refused.exitCode).toBe(1);
    await free();
    expect(refused.output()).toMatch(
      new RegExp(`^(?:The page is not built.*\n)?Port ${port} is in use. Choose another with PORT.\n$`),
    );
    expect(existsSync(path.join(folder, 'no-port'))).toBe(false);
  });

  test('whose data folder cannot be created fails with a one-line error', async () => {
    const file = path.join(folder, 'no-folder');
    await writeFile(file, '');
    expect(await readStartFailure({ TOWCHARGE_DATA_FOLDER: path.join(file, 'data') })).toMatch(
      /^The data folder .* TOWCHARGE_DATA_FOLDER\.$/,
    );
  });

  test('with an invalid setting fails with a one-line error that names the setting', async () => {
    expect(await readStartFailure({ PORT: 'abc' })).toMatch(/^The setting PORT is not valid: .*\.$/);
  });

  test('whose database cannot be opened fails with a one-line error that says what to do', async () => {
    const data = path.join(folder, 'damaged');
    await mkdir(data, { recursive: true });
    await writeFile(path.join(data, 'postgres'), 'not a folder');
    expect(await readStartFailure({ TOWCHARGE_DATA_FOLDER: data })).toMatch(
      /^The database in .*damaged cannot be opened: [^[]+\. If it is damaged, .* imported again\.$/,
    );
  });
});
