import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { addSearchMutation, searchesQuery } from './search-queries.ts';

function makeEntry(query: string, lastDigit: string): SearchEntry {
  const id = `4b4bd2f0-8a4c-4d0c-9d7a-2f6f2f0f6c1${lastDigit}`;
  const createdAt = '2026-11-20T12:00:00Z';
  return { id, kind: 'text', query, location: null, filters: NO_FILTERS, resultsCount: 1, createdAt };
}

const OLD_ENTRY = makeEntry('before', '1');
const NEW_ENTRY = makeEntry('added', '2');

function openPage() {
  const requests: { method: string; respond: (data: unknown) => void }[] = [];
  const gateway: Gateway = {
    baseUrl: '',
    headers: async () => ({}),
    fetch: (_, { method = '', signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        requests.push({ method, respond: (data) => resolve(Response.json({ success: true, data })) });
      }),
  };
  const queries = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
  });
  const observer = new QueryObserver(queries, searchesQuery(gateway, 'ada'));
  observer.subscribe(() => undefined);
  const addSearch = new MutationObserver(queries, addSearchMutation(gateway, queries, 'ada'));
  const search = () => addSearch.mutate({ kind: 'text', query: 'added' });
  const respond = async (index: number, data: unknown) => {
    await expect.poll(() => requests.length).toBeGreaterThan(index);
    requests[index]?.respond(data);
  };
  const listShownQueries = () => observer.getCurrentResult().data?.map(({ query }) => query);
  return { requests, search, respond, listShownQueries };
}

describe('past searches under the search field', () => {
  it('include a search made while they were loading', async () => {
    const page = openPage();
    await expect.poll(() => page.requests.length).toBe(1);
    const searching = page.search();
    await page.respond(1, NEW_ENTRY);
    await searching;
    // The earlier request was canceled, because its response might lack the new search.
    await page.respond(2, [NEW_ENTRY, OLD_ENTRY]);
    await expect.poll(page.listShownQueries).toEqual(['added', 'before']);
  });

  it('start with the latest search, without reloading the list', async () => {
    const page = openPage();
    await page.respond(0, [OLD_ENTRY]);
    await expect.poll(page.listShownQueries).toEqual(['before']);
    const searching = page.search();
    await page.respond(1, NEW_ENTRY);
    await searching;
    expect(page.listShownQueries()).toEqual(['added', 'before']);
    expect(page.requests).toHaveLength(2);
  });
});
