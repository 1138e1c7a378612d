import { expect, it } from 'vitest';
import { setUpCompanyApp } from '../company/testing/company-app.ts';
import { defaultDatabase } from '../db/testing.ts';
import { runInCompanyTurn, WAITING_MAX } from './company-turns.ts';

const FIGURES = ['dashboard', 'efficiency', 'costs'];

const { signal } = new AbortController();

it('Figures are not computed for a client that has disconnected', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [computed, disconnecting] = [[] as string[], new AbortController()];
  const request = (name: string, requestSignal: AbortSignal) =>
    runInCompanyTurn('company', requestSignal, async () => {
      await promise;
      computed.push(name);
    });
  const first = request('first', signal);
  const abandoned = [request('second', disconnecting.signal), request('third', disconnecting.signal)];
  const last = request('last', signal);
  disconnecting.abort();
  resolve();
  for (const skipped of abandoned) await expect(skipped).rejects.toMatchObject({ code: 'request_canceled' });
  await Promise.all([first, last]);
  expect(computed).toEqual(['first', 'last']);
});

it("A company's figures are computed for one request at a time, and refused while too many wait", async () => {
  const database = await defaultDatabase().open();
  const companyApp = await setUpCompanyApp(database);
  const [one, other] = [await companyApp.createCompany(), await companyApp.createCompany()];
  for (const { owner } of [one, other]) await companyApp.setLicense(owner, 'enterprise');
  const requestFigures = ({ owner }: typeof one, kind = 'dashboard') =>
    owner.browser.send('GET', `/api/company/analytics/${kind}`);

  const { promise, resolve } = Promise.withResolvers<void>();
  const completed: number[] = [];
  const turns = Array.from({ length: 1 + WAITING_MAX }, (_, turn) =>
    runInCompanyTurn(one.id, signal, async () => {
      await promise;
      completed.push(turn);
    }),
  );
  for (const kind of FIGURES)
    expect(await requestFigures(one, kind)).toMatchObject({
      status: 503,
      body: { error: { code: 'company_figures_busy' } },
    });
  expect((await requestFigures(other)).status).toBe(200);
  resolve();
  await Promise.all(turns);
  expect(completed).toEqual([0, 1, 2, 3, 4, 5]);

  await expect(runInCompanyTurn(one.id, signal, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  for (const kind of FIGURES) expect((await requestFigures(one, kind)).status).toBe(200);
  await database.close();
});
