import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Query } from '#domain/language/query.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { type DriveSituation, findNextStop, type StationAhead } from '#domain/trips/driving/drive-situation.ts';
import { getPointAt } from '#domain/trips/driving/route-line.ts';
import { computeBoundsAhead, findStationsAhead } from '#domain/trips/driving/stations-ahead.ts';
import type { Stations } from '#web/map/stations/stations.ts';

const STATIONS_MAX = 2_000;

/**
 * Finds, in the map's own data, fast chargers before the next stop. Null if there is no next stop, if none is found but
 * not all stations could be checked, or while that data isn't ready, because the list would then come from the server.
 */
export async function findChargersAhead(
  stations: Pick<Stations, 'getStatus' | 'list'> | null,
  rig: RigSize | null,
  { slots }: Query,
  situation: DriveSituation,
): Promise<readonly StationAhead[] | null> {
  const next = findNextStop(situation);
  if (stations?.getStatus() !== 'ready' || next === null) return null;
  const { pull_through, no_unhitch } = slots.filters ?? {};
  const filters = {
    ...NO_FILTERS,
    dcFastOnly: true,
    operationalOnly: true,
    rig,
    likelyHitchedOnly: (pull_through ?? no_unhitch) === true,
  };
  const center = getPointAt(next.leg.line, next.progressM);
  const order = { center, sort: 'distance', limit: STATIONS_MAX } as const;
  const found = await stations.list(computeBoundsAhead(next), filters, order).catch(() => null);
  if (found === null) return null;
  const ahead = findStationsAhead(next, found.rows);
  return ahead.length === 0 && found.total > found.rows.length ? null : ahead;
}
