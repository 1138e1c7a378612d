import { webcrypto } from 'node:crypto';
import { z } from 'zod';
import { PackageKey } from '#contract/sync.ts';
import type { Sql } from '../db/database.ts';
import { readSetting, writeSettingOnce } from '../db/settings.ts';

const SETTING = 'offline.key';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

const PrivateKey = PackageKey.extend({ d: z.string() });

/** Returns this installation's key, which is created on first use and shared by all processes. */
async function readKey(sql: Sql): Promise<z.infer<typeof PrivateKey>> {
  const stored = (await readSetting(sql, SETTING)) ?? (await createKey(sql));
  return PrivateKey.parse(JSON.parse(stored));
}

async function createKey(sql: Sql): Promise<string> {
  const { privateKey } = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  await writeSettingOnce(sql, SETTING, JSON.stringify(await webcrypto.subtle.exportKey('jwk', privateKey)));
  const stored = await readSetting(sql, SETTING);
  if (stored === null) throw new Error('The key of offline packages could not be stored');
  return stored;
}

export async function readPublicKey(sql: Sql): Promise<z.infer<typeof PackageKey>> {
  return PackageKey.parse(await readKey(sql));
}

export async function signHeader(sql: Sql, header: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await webcrypto.subtle.importKey('jwk', await readKey(sql), ALGORITHM, false, ['sign']);
  return new Uint8Array(await webcrypto.subtle.sign(SIGNING, key, header));
}
