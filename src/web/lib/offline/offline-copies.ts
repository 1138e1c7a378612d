import {
  type AsyncStorage,
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import {
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { withCurrentNames } from '../earlier-names.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_AGE_MS = 60 * DAY_MS;
const PREFIX = 'query';

function readData(text: string): unknown {
  try {
    return JSON.parse(text).state.data;
  } catch {
    return undefined;
  }
}

/** Stores the last responses of queries on this device, except those from packages, which are older and expire. */
export function createOfflineCopies(storage: AsyncStorage<string>, isFromPackages: (queryHash: string) => boolean) {
  const options = { storage, prefix: PREFIX, maxAge: MAX_AGE_MS };
  const { persistQuery, persistQueryByKey, persisterGc } = experimental_createQueryPersister<string>(options);

  /**
   * Returns a persister with which a query starts with its last response while it requests a new one. A copy that
   * doesn't match the schema, for example after an update, is ignored.
   */
  function createPersister<T>(schema: z.ZodType<T>) {
    const { retrieveQuery } = experimental_createQueryPersister<string>({
      ...options,
      deserialize(text) {
        const copy: PersistedQuery = JSON.parse(withCurrentNames(text));
        return { ...copy, state: { ...copy.state, data: schema.parse(copy.state.data) } };
      },
    });
    return async <K extends QueryKey>(
      queryFn: QueryFunction<T, K>,
      context: QueryFunctionContext<K>,
      query: Query,
    ): Promise<T> => {
      if (query.state.data === undefined) {
        const copy = await retrieveQuery<T>(query.queryHash, ({ state: { dataUpdatedAt } }) => {
          query.setState({ dataUpdatedAt });
          void context.client.invalidateQueries({ queryKey: query.queryKey, exact: true });
        });
        if (copy !== undefined) return copy;
      }
      const answer = await queryFn(context);
      if (!isFromPackages(query.queryHash)) notifyManager.schedule(() => void persistQuery(query));
      return answer;
    };
  }

  const toStorageName = (key: QueryKey) => `${PREFIX}-${hashKey(key)}`;

  async function storeMissing(key: QueryKey, client: QueryClient): Promise<void> {
    if (client.getQueryData(key) === undefined) return;
    if ((await storage.getItem(toStorageName(key))) === undefined) await persistQueryByKey(key, client);
  }

  /** Deletes a kind's copies, except those with these keys and those whose data `mustKeep`. */
  async function deleteOthers(
    kind: string,
    keysToKeep: readonly QueryKey[],
    mustKeep: (data: unknown) => boolean = () => false,
  ): Promise<void> {
    const names = new Set(keysToKeep.map(toStorageName));
    for (const [name, text] of (await storage.entries?.()) ?? []) {
      const isOther = name.startsWith(`${PREFIX}-["${kind}",`) && !names.has(name);
      if (isOther && !mustKeep(readData(text))) await storage.removeItem(name);
    }
  }

  /** Also stores the page's own changes to queries that have offline copies, such as a note that was just saved. */
  function storePageChanges(client: QueryClient): void {
    client.getQueryCache().subscribe((event) => {
      const isChange = event.type === 'updated' && event.action.type === 'success' && event.action.manual === true;
      if (isChange && event.query.options.persister !== undefined) void persistQuery(event.query);
    });
  }

  return {
    createPersister,
    deleteOthers,
    storePageChanges,
    storeMissing,
    deleteOld: persisterGc,
  };
}

export type OfflineCopies = ReturnType<typeof createOfflineCopies>;
