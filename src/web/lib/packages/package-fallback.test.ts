import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { waitFor } from '../../../testing/wait-for.ts';
import { createPackageFallback } from './package-fallback.ts';
import { createPackageQueries, type PackageQueries } from './package-queries.ts';

const KEY = ['charger', '1'];
const NO_NETWORK = new Error('no network');
const NO_ANSWERS = createPackageQueries([]);

function openPage(packageMadeAtMs: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const server = { answer: null as string | null };
  let refresh = (): void => undefined;
  const { withPackageFallback, isFromPackages } = createPackageFallback(
    (find) => find(NO_ANSWERS),
    (listener) => {
      refresh = listener;
    },
  );
  const query = (mayReplace: boolean) => ({
    queryKey: KEY,
    queryFn: () =>
      withPackageFallback(
        server.answer === null ? Promise.reject(NO_NETWORK) : Promise.resolve(server.answer),
        { client, queryKey: KEY, mayReplace },
        async (_: PackageQueries, newerThanMs) => (packageMadeAtMs > newerThanMs ? 'package' : null),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fetchAnswer = (mayReplace = true) => client.fetchQuery(query(mayReplace)).catch(() => client.getQueryData(KEY));
  return { client, server, fetchAnswer, isFromPackages, refresh: () => refresh() };
}

it('A package replaces the stored copy of a query if it is newer, and not if it is older', async () => {
  for (const [madeAtMs, expected] of [
    [2_000, 'package'],
    [500, 'copy'],
  ] as const) {
    const page = openPage(madeAtMs);
    page.client.setQueryData(KEY, 'copy', { updatedAt: 1_000 });
    await page.client.invalidateQueries({ queryKey: KEY });
    expect(await page.fetchAnswer()).toBe(expected);
  }
});

it("The server's search results are not replaced by results from packages", async () => {
  const page = openPage(2_000);
  page.client.setQueryData(KEY, 'server', { updatedAt: 1_000 });
  await page.client.invalidateQueries({ queryKey: KEY });
  expect(await page.fetchAnswer(false)).toBe('server');
});

it('Queries that packages answered are sent to the server again until it responds', async () => {
  const page = openPage(2_000);
  expect(await page.fetchAnswer()).toBe('package');
  const isInvalidated = () => page.client.getQueryState(KEY)?.isInvalidated;
  await waitFor(() => expect(isInvalidated()).toBe(true));
  page.refresh();
  expect(await page.fetchAnswer()).toBe('package');
  page.server.answer = 'server';
  page.refresh();
  expect(await page.fetchAnswer()).toBe('server');
  page.refresh();
  expect(isInvalidated()).toBe(false);
  expect(page.isFromPackages(page.client.getQueryCache().find({ queryKey: KEY })?.queryHash ?? '')).toBe(false);
});
