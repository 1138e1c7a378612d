import { sql as raw } from 'kysely';
import { StationEvent } from '#contract/suggestions.ts';
import { FIELDS } from '#domain/suggestions/station-fields.ts';
import type { Sql } from '../db/database.ts';

const MAX_EVENTS = 50;
/** The actions in the public history, which excludes rejections, for example. */
const PUBLIC_ACTIONS = StationEvent.shape.action.options;

type Changes = Record<string, { before?: unknown; after?: unknown }>;

function toChanges(changes: Changes) {
  return FIELDS.flatMap((field) => {
    const change = changes[field];
    return change === undefined ? [] : [{ field, before: change.before ?? null, after: change.after ?? null }];
  });
}

/** Lists a station's public history, including that of the stations merged into it; newest first. */
export async function listStationEvents(sql: Sql, stationId: number): Promise<StationEvent[]> {
  const rows = await sql
    .selectFrom('suggestion_history as h')
    .select([
      'h.at',
      'h.action',
      'h.changes',
      raw<string[]>`array(
        select u.display_name from suggestion_voices v join users u on u.uid = v.uid
        where v.suggestion_id = h.suggestion_id and (u.privacy_settings->>'showNameOnReviews')::boolean
        order by v.at, v.id)`.as('credited'),
      raw<number>`(select count(*)::int from suggestion_voices v where v.suggestion_id = h.suggestion_id)`.as(
        'accounts',
      ),
    ])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('h.station_id', '=', stationId),
        eb('h.station_id', 'in', selectFrom('stations').select('id').where('merged_into', '=', stationId)),
      ]),
    )
    .where('h.action', 'in', PUBLIC_ACTIONS)
    .orderBy('h.id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  return rows.map(({ at, action, changes, credited, accounts }) =>
    StationEvent.parse({ at: at.toISOString(), action, changes: toChanges(changes as Changes), credited, accounts }),
  );
}

export async function listDecisions(sql: Sql, uid: string) {
  const rows = await sql
    .selectFrom('suggestion_history')
    .select(['at', 'action', 'station_id', 'reason'])
    .where('by_uid', '=', uid)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ at, action, station_id, reason }) => ({
    at: at.toISOString(),
    action,
    chargerId: station_id === null ? null : String(station_id),
    reason,
  }));
}
