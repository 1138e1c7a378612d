import path from 'node:path';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import { openDatabase } from '../../db/database.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import { setUpPackageFixture } from './package-fixture.ts';

// Builds a package, prints the driver's id and headers when the file is about to be stored, and waits to be killed.
const [, , target = '', folder = ''] = process.argv;
const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { folder: target });
await storeChargers(database.sql, [makeCharger(1, { state: 'NV' })]);
const files = {
  ...createFolderStore(path.join(folder, 'files')),
  putFile: () => new Promise<void>(() => process.stdout.write(`${JSON.stringify({ uid, headers })}\n`)),
};
const fixture = await setUpPackageFixture(database, { TOWCHARGE_DATA_FOLDER: folder }, { files });
const { uid, headers } = await fixture.createUser();
await fixture.create(headers, { kind: 'state', code: 'NV' });
