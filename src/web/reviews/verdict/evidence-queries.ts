import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { EVIDENCE_BATCH_MAX, reviewEndpoints } from '#contract/reviews.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { withPackageFallback } from '#web/lib/packages/package-fallback.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { createBatchLoader } from './batch-loader.ts';

const STALE_TIME_MS = 60_000;

async function loadMany(gateway: Gateway, ids: readonly string[]): Promise<ReadonlyMap<string, SiteEvidence>> {
  const { data } = await call(gateway, reviewEndpoints.readManyEvidence, { body: { ids: [...ids] } });
  return new Map(data.map(({ id, evidence }) => [id, evidence]));
}

const loaders = new WeakMap<Gateway, (id: string) => Promise<SiteEvidence | undefined>>();

function getBatchLoader(gateway: Gateway) {
  const existing = loaders.get(gateway);
  if (existing) return existing;
  const loader = createBatchLoader(
    EVIDENCE_BATCH_MAX,
    (ids) => loadMany(gateway, ids),
    (act) => setTimeout(act),
  );
  loaders.set(gateway, loader);
  return loader;
}

async function readEvidence(gateway: Gateway, id: string): Promise<SiteEvidence> {
  const evidence = await getBatchLoader(gateway)(id);
  if (evidence === undefined) throw new AppError('charger_not_found');
  return evidence;
}

function evidenceQuery(gateway: Gateway, id: string) {
  return queryOptions({
    queryKey: ['evidence', id],
    queryFn: ({ client, queryKey }) =>
      withPackageFallback(readEvidence(gateway, id), { client, queryKey, mayReplace: true }, (packages, newerThanMs) =>
        packages.evidence(id, newerThanMs),
      ),
    staleTime: STALE_TIME_MS,
  });
}

/** A site's evidence; refetched if the map's public score differs from the cached one. */
export function useEvidence(id: string, publicScore: number | null | undefined, enabled = true) {
  const queries = useQueryClient();
  const query = evidenceQuery(useGateway(), id);
  useChangeEffect(publicScore, () => {
    const cached = queries.getQueryData(query.queryKey);
    if (cached === undefined || publicScore === undefined || (cached.score?.score ?? null) === publicScore) return;
    void queries.invalidateQueries({ queryKey: query.queryKey });
  });
  return useQuery({ ...query, enabled });
}

/** Returns a function that reads a site's cached evidence without a request; null if there is none. */
export function useCachedEvidence(id: string): () => SiteEvidence | null {
  const queries = useQueryClient();
  const { queryKey } = evidenceQuery(useGateway(), id);
  return () => queries.getQueryData(queryKey) ?? null;
}
