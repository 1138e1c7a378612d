import { selectTexts } from '#domain/reviews/model-opinion.ts';
import type { Sql } from '../../db/database.ts';
import { ModelUnavailable, readReviews } from './gemini.ts';
import { listReviewTexts, listSitesToRead, markReadSites, type ReviewsSeen, saveOpinion } from './opinion-store.ts';
import type { GeminiSettings } from './settings.ts';

/** So many sites are read in one round: what a mistake can cost is limited. */
export const SITES_PER_ROUND = 20;

type Round = {
  readonly sql: Sql;
  readonly gemini: GeminiSettings;
  readonly clock: () => Date;
  /** Ends the round, and the call that is under way. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

/**
 * Has a model read sites whose reviews changed, one after the other; how many it read. What is no answer is kept as no
 * opinion, and not asked again until there are other reviews; so is a request that is refused, where others are not.
 * Throws ModelUnavailable, and what was read until then stays.
 */
export async function readOpinions({ sql, gemini, clock, signal, timeoutMs }: Round): Promise<number> {
  await markReadSites(sql, gemini.model);
  let read = 0;
  const refused: { seen: ReviewsSeen; reviewCount: number; status: number }[] = [];
  for (const seen of await listSitesToRead(sql, gemini.model, SITES_PER_ROUND)) {
    if (signal?.aborted) break;
    const texts = selectTexts(await listReviewTexts(sql, seen.stationId));
    const reading = await readReviews(gemini, texts, { signal, timeoutMs });
    if (reading.kind === 'refused') {
      refused.push({ seen, reviewCount: texts.length, status: reading.status });
      continue;
    }
    const isFriendly = reading.kind === 'said' ? reading.isFriendly : null;
    await saveOpinion(sql, { seen, isFriendly, model: gemini.model, reviewCount: texts.length }, clock());
    read += 1;
  }
  const [first] = refused;
  // A key that is not valid is answered like a text that is not: where all is refused, it is no word on any site.
  if (first !== undefined && read === 0) throw new ModelUnavailable(`The model answered ${first.status}.`);
  for (const { seen, reviewCount } of refused)
    await saveOpinion(sql, { seen, isFriendly: null, model: gemini.model, reviewCount }, clock());
  return read + refused.length;
}
