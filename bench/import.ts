import path from 'node:path';
import { openFileInput } from '#server/chargers/import/import-input.ts';
import { importStations } from '#server/chargers/import/import-stations.ts';
import { openDatabase } from '#server/db/database.ts';
import { report } from './report.ts';
import { REAL_FILE, withTempFolder } from './stations.ts';

/**
 * Imports the real file into an empty embedded database, then the same file again. import.rate is the lower of the
 * two rates, import.again.rate that of the second import.
 */
export async function measureImport(): Promise<void> {
  await withTempFolder(async (folder) => {
    const database = await openDatabase({ folder: path.join(folder, 'postgres') });
    const input = await openFileInput(REAL_FILE);
    const measureOnce = async () => {
      const start = performance.now();
      const { read } = await importStations({
        sql: database.sql,
        inputs: [input],
        source: 'afdc',
        isComplete: true,
        dataFolder: folder,
        clock: () => new Date(),
      });
      return { read, rate: read / ((performance.now() - start) / 1000) };
    };
    try {
      const first = await measureOnce();
      const second = await measureOnce();
      report({ name: 'import.rate', value: Math.min(first.rate, second.rate), unit: 'rows/s', n: first.read });
      report({ name: 'import.again.rate', value: second.rate, unit: 'rows/s', n: second.read });
    } finally {
      await database.close();
    }
  });
}
