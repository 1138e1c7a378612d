import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { PackageKey } from '#contract/sync.ts';
import { OfflinePackage, type PackageArea, type PackageSection } from '#domain/offline/package.ts';
import { type OpenedHeader, PREFIX_BYTES, readHeader, readLengths } from '#domain/offline/package-file.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import { copyTestGazetteer } from '../../places/testing.ts';
import { type People, setUpPeople } from '../../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';

const WAIT_MS = 30_000;
const STEP_MS = 50;

const List = z.object({ packages: z.array(OfflinePackage), key: PackageKey });
export type HeaderMap = Readonly<Record<string, string>>;

export type OpenedFile = OpenedHeader & { readonly read: (name: PackageSection) => unknown };

export function openFile(file: Uint8Array<ArrayBuffer>): OpenedFile {
  const { headerBytes, signatureBytes } = readLengths(file.slice(0, PREFIX_BYTES));
  const signatureAt = PREFIX_BYTES + headerBytes;
  const opened = readHeader(
    file.slice(PREFIX_BYTES, signatureAt),
    file.slice(signatureAt, signatureAt + signatureBytes),
  );
  const read = (name: PackageSection) => {
    const range = opened.sections.get(name);
    if (range === undefined) throw new Error(`The package has no section ${name}`);
    return JSON.parse(gunzipSync(file.slice(range.start, range.end)).toString());
  };
  return { ...opened, read };
}

export type PackageFixture = {
  readonly app: AppUnderTest;
  readonly people: People;
  readonly folder: string;
  readonly createUser: (license?: 'free' | 'premium') => Promise<{ uid: string; headers: HeaderMap }>;
  readonly create: (headers: HeaderMap, area: PackageArea | object) => Promise<{ status: number; body: unknown }>;
  readonly list: (headers: HeaderMap) => Promise<z.infer<typeof List>>;
  readonly waitUntilFinished: (headers: HeaderMap, id: string, withinMs?: number) => Promise<OfflinePackage>;
  readonly download: (headers: HeaderMap, id: string, more?: HeaderMap) => Promise<Response>;
  readonly build: (headers: HeaderMap, area: PackageArea) => Promise<OpenedFile & { readonly built: OfflinePackage }>;
  readonly close: () => Promise<void>;
};

export async function setUpPackageFixture(
  database: Database,
  env: Record<string, string> = {},
  replacements: Partial<Deps> = {},
): Promise<PackageFixture> {
  const folder = env.TOWCHARGE_DATA_FOLDER ?? (await mkdtemp(path.join(tmpdir(), 'towcharge-packages-')));
  await copyTestGazetteer(folder);
  const files = createFolderStore(path.join(folder, 'files'));
  const app = await openApp(database, { ...env, TOWCHARGE_DATA_FOLDER: folder }, { files, ...replacements });
  const people = await setUpPeople(app);

  async function createUser(license: 'free' | 'premium' = 'premium') {
    const { headers, uid } = await people.createUser();
    await database.sql.deleteFrom('offline_packages').where('uid', '=', uid).execute();
    await database.sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
    return { uid, headers };
  }
  async function create(headers: HeaderMap, area: object) {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const response = await app.request('/api/sync/create-package', { ...init, body: JSON.stringify({ area }) });
    return { status: response.status, body: await response.json() };
  }
  const list = async (headers: HeaderMap) =>
    List.parse(await (await app.request('/api/sync/packages', { headers })).json());
  async function waitUntilFinished(headers: HeaderMap, id: string, withinMs = WAIT_MS) {
    for (let waitedMs = 0; waitedMs < withinMs; waitedMs += STEP_MS) {
      const found = (await list(headers)).packages.find((one) => one.id === id);
      if (found === undefined) throw new Error('The package is gone');
      if (found.status === 'ready' || found.status === 'failed') return found;
      await pause(STEP_MS);
    }
    throw new Error('The package is not finished');
  }
  const download = async (headers: HeaderMap, id: string, more: HeaderMap = {}) =>
    app.request(`/api/sync/download/${id}`, { headers: { ...headers, ...more } });
  async function build(headers: HeaderMap, area: PackageArea) {
    const { body } = await create(headers, area);
    const { data } = z.object({ data: OfflinePackage }).parse(body);
    const built = await waitUntilFinished(headers, data.id);
    if (built.failure !== null) throw new Error(built.failure);
    return { ...openFile(new Uint8Array(await (await download(headers, built.id)).arrayBuffer())), built };
  }
  async function close() {
    await app.deps.packageQueue.close();
    await rm(folder, { recursive: true, force: true });
  }
  return { app, people, folder, createUser, create, list, waitUntilFinished, download, build, close };
}
