import { signUp } from '../../account/testing.ts';
import { createApp } from '../../app.ts';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import { openDatabase } from '../../db/database.ts';
import { listen } from '../../http-listener.ts';
import { openApp } from '../../testing.ts';
import { CHARGER_COUNT, USER_COUNT } from './mixed-writes.ts';

// For the kill -9 test: prints its port and the tokens of its users, and serves until it is killed.
const [, , target = ''] = process.argv;
const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { folder: target });
const chargers = Array.from({ length: CHARGER_COUNT }, (_, i) => makeCharger(i + 1));
await storeChargers(database.sql, chargers);
const app = await openApp(database);
const users = [];
for (let i = 0; i < USER_COUNT; i += 1) users.push((await signUp(app, `driver${i}@example.com`)).authToken());
await database.sql.updateTable('users').set({ license: 'premium' }).execute();
const listener = await listen({ host: '127.0.0.1', port: 0 }, createApp(app.deps, { webFolder: null }).fetch);
process.stdout.write(`${JSON.stringify({ port: listener.port, users })}\n`);
