import { textsToRead } from '#domain/reviews/opinion.ts';
import type { Sql } from '../../db/database.ts';
import { readReviews } from './gemini.ts';
import { forgetUnfounded, keepOpinion, sitesToRead, textsOf } from './opinion-store.ts';
import type { GeminiSettings } from './settings.ts';

/** So many sites are read in one round: what a mistake can cost is limited. */
export const SITES_A_ROUND = 20;

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
 * opinion, and not asked again until there are other reviews. Throws ModelUnavailable, and what was read until then stays.
 */
export async function readOpinions({ sql, gemini, clock, signal, timeoutMs }: Round): Promise<number> {
  await forgetUnfounded(sql);
  let read = 0;
  for (const seen of await sitesToRead(sql, gemini.model, SITES_A_ROUND)) {
    if (signal?.aborted) break;
    const texts = textsToRead(await textsOf(sql, seen.stationId));
    const reading = await readReviews(gemini, texts, { signal, timeoutMs });
    const isFriendly = reading.kind === 'said' ? reading.isFriendly : null;
    await keepOpinion(sql, { seen, isFriendly, model: gemini.model, reviewCount: texts.length }, clock());
    read += 1;
  }
  return read;
}
