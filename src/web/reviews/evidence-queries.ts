import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { EVIDENCE_BATCH_MAX, reviewEndpoints, type SiteEvidence } from '#contract/reviews.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { createBatchLoader } from './batch-loader.ts';

const STALE_TIME_MS = 60_000;

async function loadMany(gateway: Gateway, ids: readonly string[]): Promise<ReadonlyMap<string, SiteEvidence>> {
  const { data } = await call(gateway, reviewEndpoints.readManyEvidence, { body: { ids: [...ids] } });
  return new Map(data.map(({ id, evidence }) => [id, evidence]));
}

const batches = new WeakMap<Gateway, (id: string) => Promise<SiteEvidence | undefined>>();

function batchOf(gateway: Gateway) {
  const known = batches.get(gateway);
  if (known) return known;
  const batch = createBatchLoader(
    EVIDENCE_BATCH_MAX,
    (ids) => loadMany(gateway, ids),
    (act) => setTimeout(act),
  );
  batches.set(gateway, batch);
  return batch;
}

/** What is known of a site for trailers: one answer for its card and its row. */
function evidenceQuery(gateway: Gateway, id: string) {
  return queryOptions({
    queryKey: ['evidence', id],
    async queryFn() {
      const found = await batchOf(gateway)(id);
      if (found === undefined) throw new AppError('charger_not_found');
      return found;
    },
    staleTime: STALE_TIME_MS,
  });
}

/** What is known of a site; asked again when the map shows another public score than it says. */
export function useEvidence(id: string, publicScore: number | null | undefined, enabled = true) {
  const queries = useQueryClient();
  const query = evidenceQuery(useGateway(), id);
  useOnChange(publicScore, () => {
    const known = queries.getQueryData(query.queryKey);
    if (known === undefined || publicScore === undefined || (known.score?.score ?? null) === publicScore) return;
    void queries.invalidateQueries({ queryKey: query.queryKey });
  });
  return useQuery({ ...query, enabled });
}

/** How to read what the page knows of a site now, without asking for it; null where that is nothing. */
export function useCachedEvidence(id: string): () => SiteEvidence | null {
  const queries = useQueryClient();
  const { queryKey } = evidenceQuery(useGateway(), id);
  return () => queries.getQueryData(queryKey) ?? null;
}
