import { selectTexts } from '#domain/reviews/model-opinion.ts';
import type { Sql } from '../../db/database.ts';
import { ModelUnavailable, requestOpinion } from './gemini.ts';
import { listReviewTexts, listSitesToRead, markReadSites, type ReviewState, saveOpinion } from './opinion-store.ts';
import type { GeminiSettings } from './settings.ts';

/** Sites read per round; limits the cost of a bug. */
export const SITES_PER_ROUND = 20;

type ReadOptions = {
  readonly sql: Sql;
  readonly gemini: GeminiSettings;
  readonly clock: () => Date;
  /** Ends the round and aborts the request in flight. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

/**
 * Asks the model to read the reviews of each site where they have changed; returns the number of sites. An invalid
 * response, or a refusal of some sites, is stored as no opinion and isn't retried before the reviews or the model
 * change. Throws ModelUnavailable if the API can't be used; the opinions formed so far are kept.
 */
export async function requestOpinions({ sql, gemini, clock, signal, timeoutMs }: ReadOptions): Promise<number> {
  await markReadSites(sql, gemini.model);
  let read = 0;
  const refused: { reviewState: ReviewState; reviewCount: number; status: number }[] = [];
  for (const reviewState of await listSitesToRead(sql, gemini.model, SITES_PER_ROUND)) {
    if (signal?.aborted) break;
    const texts = selectTexts(await listReviewTexts(sql, reviewState.stationId));
    const result = await requestOpinion(gemini, texts, { signal, timeoutMs });
    if (result.kind === 'refused') {
      refused.push({ reviewState, reviewCount: texts.length, status: result.status });
      continue;
    }
    const isFriendly = result.kind === 'opinion' ? result.isFriendly : null;
    await saveOpinion(sql, { reviewState, isFriendly, model: gemini.model, reviewCount: texts.length }, clock());
    read += 1;
  }
  const [firstRefusal] = refused;
  // An invalid key looks like refused content. If every request was refused, the sites aren't the cause.
  if (firstRefusal !== undefined && read === 0)
    throw new ModelUnavailable(`The model returned status ${firstRefusal.status}.`);
  for (const { reviewState, reviewCount } of refused)
    await saveOpinion(sql, { reviewState, isFriendly: null, model: gemini.model, reviewCount }, clock());
  return read + refused.length;
}
