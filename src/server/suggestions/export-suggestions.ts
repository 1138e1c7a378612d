import type { PersonalData } from '#contract/account.ts';
import type { Sql } from '../db/database.ts';
import { listDecisions } from './event-store.ts';
import { listSuggestionsByUser } from './suggestion-store.ts';

export async function exportSuggestions(
  sql: Sql,
  uid: string,
): Promise<Pick<PersonalData, 'suggestions' | 'suggestionDecisions'>> {
  return { suggestions: await listSuggestionsByUser(sql, uid), suggestionDecisions: await listDecisions(sql, uid) };
}
