import { openDatabase } from './database.ts';
import { writeSetting } from './settings.ts';

// Writes rows one after another and says so after each, until it is killed: for the test of kill -9.
const [, , target = ''] = process.argv;
const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { folder: target });
for (let number = 0; ; number += 1) {
  await writeSetting(database.sql, `write-${number}`, String(number));
  process.stdout.write(`write-${number}\n`);
}
