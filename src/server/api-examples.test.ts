import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { serve as listen, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_EXAMPLES, type ApiExample } from '#contract/api-examples.ts';
import { API_KEY_VARIABLE, toCurl, toJavaScript } from '#contract/example-code.ts';
import { ApiScope } from '#domain/account/api-key.ts';
import { createKeyHolder, type KeyHolder } from './account/api-keys/testing.ts';
import { createApp } from './app.ts';
import { makeCharger, storeChargers } from './chargers/testing.ts';
import type { Database } from './db/database.ts';
import { defaultDatabase } from './db/testing.ts';
import { type AppUnderTest, openApp } from './testing.ts';
import { buildChargersAlongI80 } from './trips/testing/i80.ts';
import { STRAIGHT_ROADS } from './trips/testing/straight-road.ts';

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Examples that create something run first, and those that delete it run last. */
const METHOD_ORDER = ['post', 'put', 'get', 'delete'];
const ORDERED_EXAMPLES = API_EXAMPLES.toSorted(
  (a, b) => METHOD_ORDER.indexOf(a.endpoint.method) - METHOD_ORDER.indexOf(b.endpoint.method),
);
const getExampleId = (name: string) =>
  String(API_EXAMPLES.find((example) => example.name === name)?.request.params?.id);

/** Builds one module from all examples; it prints each response on its own line. */
function toModule(baseUrl: string): string {
  const blocks = ORDERED_EXAMPLES.map((example) => `{\n${toJavaScript(example, baseUrl)}\n}`);
  return ["console.log = (response) => process.stdout.write(JSON.stringify(response) + '\\n');", ...blocks].join('\n');
}

describe('the examples of the public API', () => {
  let database: Database;
  let app: AppUnderTest;
  let server: ServerType;
  let baseUrl = '';
  let env: NodeJS.ProcessEnv = {};

  beforeAll(async () => {
    database = await defaultDatabase().open();
    await storeChargers(database.sql, [...buildChargersAlongI80(), makeCharger(Number(getExampleId('readCharger')))]);
    app = await openApp(database, {}, { roads: STRAIGHT_ROADS });
    baseUrl = await new Promise((resolve) => {
      const { fetch } = createApp(app.deps, { webFolder: null, strict: true });
      server = listen({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
    });
    const holder = await createKeyHolder(app, 'examples@example.com');
    const { text } = await holder.createKey(...ApiScope.options);
    await storeTrip(holder);
    env = { ...process.env, [API_KEY_VARIABLE]: text };
  });
  afterAll(async () => {
    server.close();
    await app.deps.tripPlanner.close();
    await database.close();
  });

  async function storeTrip({ browser }: KeyHolder): Promise<void> {
    const example = API_EXAMPLES.find(({ name }) => name === 'optimizeTrip');
    await browser.send('POST', example?.endpoint.path ?? '', example?.request.body);
    await database.sql
      .updateTable('trips')
      .set({ id: getExampleId('readTrip') })
      .execute();
  }

  async function runCurl(example: ApiExample): Promise<unknown> {
    const { stdout } = await run('sh', ['-c', toCurl(example, baseUrl)], { env });
    return JSON.parse(stdout);
  }

  it.skipIf(!hasCurl)('work as written with curl', async () => {
    for (const example of ORDERED_EXAMPLES)
      expect([example.name, await runCurl(example)]).toMatchObject([example.name, { success: true }]);
  });

  it('work as written in JavaScript', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', toModule(baseUrl)], { env });
    const responses = stdout.trimEnd().split('\n');
    expect(responses).toHaveLength(API_EXAMPLES.length);
    for (const response of responses) expect(JSON.parse(response)).toMatchObject({ success: true });
  });

  it("throw an error with the server's message if the request is rejected", async () => {
    const [example] = API_EXAMPLES;
    if (!example) throw new Error('There are no examples');
    const refused = run(process.execPath, ['--input-type=module', '-e', toJavaScript(example, baseUrl)], {
      env: { ...env, [API_KEY_VARIABLE]: 'towcharge_wrong' },
    });
    await expect(refused).rejects.toThrow('This API key is not valid. It may have been revoked.');
  });
});
