import { randomUUID } from 'node:crypto';
import type { OwnSuggestion, StationEvent, SuggestionQueueEntry } from '#contract/suggestions.ts';
import type { People } from '../../security/testing/people.ts';
import type { AppUnderTest } from '../../testing.ts';

type Body = Record<string, unknown> & { data?: unknown; error?: { code: string } };
type ParsedResponse = { readonly status: number; readonly body: Body };

export type SuggestionUser = {
  readonly uid: string;
  readonly email: string;
  readonly send: (method: string, path: string, body?: object) => Promise<ParsedResponse>;
  /** Suggests values for a station, or a new station if chargerId is null. */
  readonly suggest: (
    chargerId: number | null,
    values: object,
    extraFields?: object,
    id?: string,
  ) => Promise<ParsedResponse & { readonly id: string }>;
  readonly listOwn: () => Promise<OwnSuggestion[]>;
  readonly listQueue: (show?: 'waiting' | 'decided') => Promise<SuggestionQueueEntry[]>;
  readonly listHistory: (chargerId: number) => Promise<StationEvent[]>;
  readonly decide: (id: string, decision: string, body?: object) => Promise<ParsedResponse>;
};

/** Creates a user; an admin is signed in with two factors. */
export async function createSuggestionUser(
  app: AppUnderTest,
  people: People,
  role: 'user' | 'admin' = 'user',
): Promise<SuggestionUser> {
  const person = await people.createUser({ role });
  if (role === 'admin') await people.passSecondFactor(person);
  // The fixture makes every user support a suggestion; these tests start without that.
  await app.deps.sql.deleteFrom('suggestion_voices').where('uid', '=', person.uid).execute();
  const send: SuggestionUser['send'] = async (method, path, body) => {
    const headers = { ...person.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await app.request(path, sent);
    return { status: response.status, body: await response.json() };
  };
  const fetchList = async <T>(path: string) => (await send('GET', path)).body.data as T[];
  return {
    uid: person.uid,
    email: person.email,
    send,
    async suggest(chargerId, values, extraFields = {}, id = randomUUID()) {
      const station = chargerId === null ? null : String(chargerId);
      const suggestion = { chargerId: station, values, reason: 'Was there today', ...extraFields };
      return { ...(await send('PUT', `/api/suggestions/${id}`, { suggestion })), id };
    },
    listOwn: () => fetchList<OwnSuggestion>('/api/suggestions'),
    listQueue: (show = 'waiting') => fetchList<SuggestionQueueEntry>(`/api/admin/suggestions?show=${show}`),
    listHistory: (chargerId) => fetchList<StationEvent>(`/api/chargers/${chargerId}/history`),
    decide: (id, decision, body = {}) =>
      send('POST', `/api/admin/suggestions/${id}/${decision}`, { adminUid: person.uid, ...body }),
  };
}
