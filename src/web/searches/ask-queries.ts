import type { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { searchEndpoints } from '#contract/searches.ts';
import type { AskAnswer } from '#domain/searches/natural/natural-search.ts';

export type AskRequest = z.input<(typeof searchEndpoints.askSearch)['body']>;

/** Asks the server a sentence, or the query of a chip. */
export async function askServer(gateway: Gateway, body: AskRequest): Promise<AskAnswer> {
  return (await call(gateway, searchEndpoints.askSearch, { body })).data;
}
