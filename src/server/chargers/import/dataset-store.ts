import type { Sql } from '../../db/database.ts';
import { MAP_CONFIG_CHANNEL, notifyProcesses } from '../../db/notify-processes.ts';
import { writeSetting } from '../../db/settings.ts';

/** Setting: the data set on the map (afdc or demonstration) as of the last completed import. */
export const DATASET_SOURCE = 'dataset.source';
const DATASET_UPDATED_AT = 'dataset.updated_at';

export async function countOpenBySource(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('stations')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('closed_at', 'is', null)
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}

async function closeSourceStations(sql: Sql, source: string, closedAt: Date): Promise<void> {
  await sql
    .updateTable('stations')
    .set({ closed_at: closedAt })
    .where('source', '=', source)
    .where('closed_at', 'is', null)
    .execute();
}

/** Records the data set on the map; if it is the real one, closes the demonstration stations. Needs a transaction. */
export async function recordDataset(tx: Sql, dataset: 'afdc' | 'demonstration', at: Date): Promise<void> {
  if (dataset === 'afdc') await closeSourceStations(tx, 'demo', at);
  await writeSetting(tx, DATASET_SOURCE, dataset);
  await writeSetting(tx, DATASET_UPDATED_AT, at.toISOString());
  await notifyProcesses(tx, MAP_CONFIG_CHANNEL);
}

/** Closes the demonstration stations, and records that the real ones are on the map. */
export async function closeDemonstrationStations(sql: Sql, at: Date): Promise<void> {
  await sql.transaction().execute((tx) => recordDataset(tx, 'afdc', at));
}
