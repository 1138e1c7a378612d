import { openDatabase } from './database.ts';
import { writeSetting } from './settings.ts';

// Writes rows and acknowledges each, until it is killed; for the kill -9 test.
const [, , target = ''] = process.argv;
const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { folder: target });
for (let number = 0; ; number += 1) {
  await writeSetting(database.sql, `write-${number}`, String(number));
  process.stdout.write(`write-${number}\n`);
}
