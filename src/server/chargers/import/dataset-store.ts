import type { Sql } from '../../db/database.ts';
import { MAP_CONFIG_CHANNEL, notifyProcesses } from '../../db/notify-processes.ts';
import { writeSetting } from '../../db/settings.ts';

/** What the stations on the map are called, afdc or demonstration, as of the last import that came to its end. */
export const DATASET_SOURCE = 'dataset.source';
const DATASET_UPDATED_AT = 'dataset.updated_at';

/** How many chargers are on the map, by their source. */
export async function countOpenBySource(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('stations')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('closed_at', 'is', null)
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}

/** Takes all chargers of a source off the map. */
async function closeSource(sql: Sql, source: string, closedAt: Date): Promise<void> {
  await sql
    .updateTable('stations')
    .set({ closed_at: closedAt })
    .where('source', '=', source)
    .where('closed_at', 'is', null)
    .execute();
}

/** Marks the stations as what they are; to be called in a transaction: invented ones leave the map in it when real ones came. */
export async function markDataset(tx: Sql, dataset: 'afdc' | 'demonstration', at: Date): Promise<void> {
  if (dataset === 'afdc') await closeSource(tx, 'demo', at);
  await writeSetting(tx, DATASET_SOURCE, dataset);
  await writeSetting(tx, DATASET_UPDATED_AT, at.toISOString());
  await notifyProcesses(tx, MAP_CONFIG_CHANNEL);
}

/** Makes do with the real stations there are. */
export async function dropDemonstrationStations(sql: Sql, at: Date): Promise<void> {
  await sql.transaction().execute((tx) => markDataset(tx, 'afdc', at));
}
