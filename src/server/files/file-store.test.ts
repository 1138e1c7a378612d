import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
const makeBytes = (length: number, first: number) => Uint8Array.from({ length }, (_, i) => (first + i) % 256);

type OpenedStore = { readonly store: FileStore; readonly close: () => Promise<void> };

async function openFolder(): Promise<OpenedStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-files-'));
  return { store: createFolderStore(folder), close: () => rm(folder, { recursive: true, force: true }) };
}

async function openBucket(): Promise<OpenedStore & { url: string }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'towcharge-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads' }],
  });
  const { port } = await s3.run();
  const url = `http://127.0.0.1:${port}/uploads`;
  const close = async () => {
    await s3.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { url, store: createS3Store({ ...KEYS, endpoint: url }), close };
}

describe.each([
  { name: 'folder', open: openFolder },
  { name: 'bucket of an S3 server', open: openBucket },
])('files in a $name', ({ open }) => {
  let { store, close } = {} as OpenedStore;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());

  it('are read as stored, the newest version of each key', async () => {
    const [smallBytes, largeBytes] = [makeBytes(3, 7), makeBytes(1_500_000, 1)];
    await store.put('reviews/a-1', smallBytes);
    expect(await store.get('reviews/a-1')).toEqual(smallBytes);
    await store.put('reviews/a-1', largeBytes);
    expect(Buffer.compare((await store.get('reviews/a-1')) ?? Buffer.of(), largeBytes)).toBe(0);
    expect(await store.get('reviews/a-2')).toBeNull();
  });

  it('that are large are stored from the disk and read in parts', async () => {
    const largeBytes = makeBytes(9_000_000, 3);
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'towcharge-large-')), 'large');
    for (const [i, bytes] of [largeBytes, makeBytes(10, 0)].entries()) {
      await writeFile(file, bytes);
      await store.putFile(`large/${i}`, file);
    }
    const part = await store.read('large/0', { start: 1_999_990, end: 8_000_009 });
    expect(part && Buffer.compare(await buffer(part), largeBytes.subarray(1_999_990, 8_000_010))).toBe(0);
    const end = await store.read('large/1', { start: 9, end: 9 });
    expect(end && [...(await buffer(end))]).toEqual([9]);
    expect(await store.read('large/2', { start: 0, end: 9 })).toBeNull();
    await rm(path.dirname(file), { recursive: true });
  });

  it('can be removed, even repeatedly', async () => {
    await store.put('reviews/b', makeBytes(9, 0));
    await store.remove('reviews/b');
    await store.remove('reviews/b');
    expect(await store.get('reviews/b')).toBeNull();
  });

  it('cannot be stored under an invalid key, such as one that leads outside the store', async () => {
    for (const key of ['../secret', '/etc/passwd', 'a/../../b', '', 'A', 'a//b'])
      await expect(async () => store.put(key, makeBytes(1, 0))).rejects.toThrow('Not a valid file key');
  });
});

describe('files in a folder', () => {
  it('leave no partial files behind', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-files-'));
    await createFolderStore(folder).put('one', makeBytes(10, 0));
    expect(await readdir(folder)).toEqual(['one']);
    await rm(folder, { recursive: true });
  });
});

describe('an S3 bucket', () => {
  it('that rejects the credentials or is down causes an error, unlike a missing file', async () => {
    const { url, close } = await openBucket();
    const unauthorizedStore = createS3Store({ ...KEYS, secretAccessKey: 'wrong', endpoint: url });
    await expect(unauthorizedStore.get('reviews/a')).rejects.toThrow();
    await expect(unauthorizedStore.put('reviews/a', makeBytes(1, 0))).rejects.toThrow();
    await close();
    const server: Server = createServer((_, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const downStore = createS3Store({
      ...KEYS,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`,
    });
    await expect(downStore.get('reviews/a')).rejects.toThrow();
    await new Promise((resolve) => server.close(resolve));
  });
});
