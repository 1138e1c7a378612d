import { randomBytes } from 'node:crypto';
import type { Sql } from './database.ts';
import { readSetting, writeSettingOnce } from './settings.ts';

const SECRET_BYTES = 32;

/** Returns this installation's secret with the given name, which is created on first use and stored in the database. */
export async function getInstallationSecret(sql: Sql, name: string): Promise<Uint8Array> {
  await writeSettingOnce(sql, name, randomBytes(SECRET_BYTES).toString('base64url'));
  const secret = await readSetting(sql, name);
  if (secret === null) throw new Error(`The secret ${name} could not be stored`);
  return Buffer.from(secret, 'base64url');
}
