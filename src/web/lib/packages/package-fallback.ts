import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { copiesFlag } from '../offline/copies-flag.ts';
import { hasNoResponse } from '../requests/no-connection.ts';
import { watchRefreshTriggers } from '../requests/refresh-triggers.ts';
import type { PackageQueries } from './package-queries.ts';

export type PackageQuery = {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal?: AbortSignal;
  /** Whether a package that is newer than the query's data may replace it. */
  readonly mayReplace?: boolean;
};
/** Ignores packages that aren't newer than `newerThanMs`. */
type FindAnswer<T> = (queries: PackageQueries, newerThanMs: number) => Promise<T | null>;
type FindInPackages = <T>(find: (queries: PackageQueries) => Promise<T | null>) => Promise<T | null>;

/** Null if there are no packages, or none has an answer. */
export async function findInPackages<T>(find: (queries: PackageQueries) => Promise<T | null>): Promise<T | null> {
  // Browsers that never stored an account's data have no packages and don't need the reader.
  if (!copiesFlag.isSet()) return null;
  try {
    const { packageReader } = await import('./page-packages.ts');
    const queries = await packageReader.openQueries();
    return queries && (await find(queries));
  } catch {
    return null;
  }
}

export function createPackageFallback(find: FindInPackages, watch: (refresh: () => void) => unknown) {
  /** By hash, the queries that packages have answered since the server last did. */
  const answered = new Map<string, PackageQuery>();
  let isWatching = false;

  function requestAgainLater(query: PackageQuery): void {
    const { queryKey } = query;
    answered.set(hashKey(queryKey), query);
    // After the query has stored the answer, marks the answer as stale: it is as old as its package.
    setTimeout(() => query.client.getQueryCache().find({ queryKey, exact: true })?.invalidate());
    if (isWatching) return;
    isWatching = true;
    watch(() => {
      for (const { client, queryKey } of answered.values())
        void client.invalidateQueries({ queryKey, exact: true }).catch(() => undefined);
    });
  }

  /**
   * Returns the cutoff that a package must be newer than to answer a query: when the server last answered; 0 if there
   * is no data yet, or packages have answered since; null if packages may not replace the data.
   */
  function findCutoffMs({ client, queryKey, mayReplace }: PackageQuery): number | null {
    const state = client.getQueryState(queryKey);
    if (state?.data === undefined || answered.has(hashKey(queryKey))) return 0;
    return mayReplace ? state.dataUpdatedAt : null;
  }

  /** Returns the server's response. Without one, packages on this device answer, unless the query has newer data. */
  async function withPackageFallback<T>(
    request: Promise<T>,
    query: PackageQuery,
    findAnswer: FindAnswer<T>,
  ): Promise<T> {
    try {
      const response = await request;
      answered.delete(hashKey(query.queryKey));
      return response;
    } catch (error) {
      const newerThanMs = findCutoffMs(query);
      if (!hasNoResponse(error) || query.signal?.aborted || newerThanMs === null) throw error;
      const fallback = await find((queries) => findAnswer(queries, newerThanMs));
      if (fallback === null) throw error;
      requestAgainLater(query);
      return fallback;
    }
  }

  return {
    withPackageFallback,
    isFromPackages: (queryHash: string) => answered.has(queryHash),
  };
}

export const { withPackageFallback, isFromPackages } = createPackageFallback(findInPackages, watchRefreshTriggers);
