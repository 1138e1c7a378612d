import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Query } from '#domain/language/query.ts';
import { type AskSources, answerQuery } from '#domain/searches/natural/answer-query.ts';
import { parseInContext } from '#domain/searches/natural/continue-query.ts';
import { type AskAnswer, AskContext } from '#domain/searches/natural/natural-search.ts';
import type { AskRequest } from './ask-queries.ts';

/** Answers a question without the server, from the page's data. Loaded on demand, because the parser is large. */
export async function answerOffline({ query: question, context }: AskRequest, sources: AskSources): Promise<AskAnswer> {
  const parsedContext = AskContext.parse(context ?? {});
  const query: Query = typeof question === 'string' ? parseInContext(question, parsedContext, NO_FILTERS) : question;
  return answerQuery({ query, context: parsedContext, sources }, typeof question === 'string' ? question : null);
}
