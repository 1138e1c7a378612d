import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { copiesMark } from '../offline/copies-mark.ts';
import { hasNoResponse } from '../requests/no-connection.ts';
import { watchRefreshTriggers } from '../requests/refresh-triggers.ts';
import type { PackageAnswers } from './package-answers.ts';

export type Asked = {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal?: AbortSignal;
  /** Whether a package that is newer than the query's data replaces it. */
  readonly mayReplace?: boolean;
};
/** Packages that aren't newer than this are ignored. */
type FindAnswer<T> = (answers: PackageAnswers, newerThanMs: number) => Promise<T | null>;
type FindInPackages = <T>(find: (answers: PackageAnswers) => Promise<T | null>) => Promise<T | null>;

/** Answers from the packages on this device; null if there are none, or none has an answer. */
export async function findInPackages<T>(find: (answers: PackageAnswers) => Promise<T | null>): Promise<T | null> {
  // Browsers without private data have no packages, and load nothing for them.
  if (!copiesMark.isSet()) return null;
  try {
    const { packageReader } = await import('./page-packages.ts');
    const answers = await packageReader.findAnswers();
    return answers && (await find(answers));
  } catch {
    return null;
  }
}

/** Lets packages answer queries in place of a server that can't be reached, until it is reached again. */
export function createPackageFallback(find: FindInPackages, watch: (refresh: () => void) => unknown) {
  /** Queries that packages have answered since the server last did, by hash. */
  const answered = new Map<string, Asked>();
  let isWatching = false;

  function askAgainLater(asked: Asked): void {
    const { client, queryKey } = asked;
    answered.set(hashKey(queryKey), asked);
    // After the query has stored the answer, marks it as stale: it is as old as its package.
    setTimeout(() => client.getQueryCache().find({ queryKey, exact: true })?.invalidate());
    if (isWatching) return;
    isWatching = true;
    watch(() => {
      for (const one of answered.values())
        void one.client.invalidateQueries({ queryKey: one.queryKey, exact: true }).catch(() => undefined);
    });
  }

  /** Returns when the server last answered a query; null if packages may not replace that, and 0 if it never did. */
  function answeredAtMs({ client, queryKey, mayReplace }: Asked): number | null {
    const state = client.getQueryState(queryKey);
    if (state?.data === undefined || answered.has(hashKey(queryKey))) return 0;
    return mayReplace ? state.dataUpdatedAt : null;
  }

  /**
   * Asks the server. If it can't be reached, the packages on this device answer, unless the query has a newer
   * answer.
   */
  async function orFromPackages<T>(ask: Promise<T>, asked: Asked, answer: FindAnswer<T>): Promise<T> {
    try {
      const found = await ask;
      answered.delete(hashKey(asked.queryKey));
      return found;
    } catch (error) {
      const newerThanMs = answeredAtMs(asked);
      if (!hasNoResponse(error) || asked.signal?.aborted || newerThanMs === null) throw error;
      const found = await find((answers) => answer(answers, newerThanMs));
      if (found === null) throw error;
      askAgainLater(asked);
      return found;
    }
  }

  return {
    orFromPackages,
    /** Whether the data of a query came from packages, by its hash. */
    isFromPackages: (queryHash: string) => answered.has(queryHash),
  };
}

export const { orFromPackages, isFromPackages } = createPackageFallback(findInPackages, watchRefreshTriggers);
