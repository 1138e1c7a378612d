import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { downloadFile, NoRoomError } from './download-file.ts';
import { serveFile } from './testing/file-server.ts';
import { sha256 } from './testing/make-package.ts';
import { memoryFiles } from './testing/memory-files.ts';

const ID = 'nevada';
const MEGABYTE = 1024 * 1024;

function makeFile(bytes = 1.5 * MEGABYTE) {
  const file = new Uint8Array(randomBytes(bytes));
  return { file, sha256: sha256(file), expected: { id: ID, bytes, sha256: sha256(file) } };
}

/** Opens a device with empty storage; `progress` lists what a download to it reports. */
function openDevice(request: Parameters<typeof downloadFile>[0]['request'], limitBytes?: number) {
  const device = memoryFiles(limitBytes);
  const progress: number[] = [];
  const { signal } = new AbortController();
  const onProgress = (bytes: number) => void progress.push(bytes);
  const { files, freeBytes } = device;
  return { ...device, progress, deps: { files, freeBytes, request, onProgress, signal } };
}

it('A download stores the file and reports its progress', async () => {
  const packageFile = makeFile();
  const { deps, stored, progress } = openDevice(serveFile(packageFile).request);
  await downloadFile(deps, packageFile.expected);
  expect(stored.get(ID)).toEqual(packageFile.file);
  expect(progress.at(0)).toBe(0);
  expect(progress.at(-1)).toBe(packageFile.file.length);
});

it('After an interruption, the download continues from the bytes already stored', async () => {
  const packageFile = makeFile();
  const server = { ...packageFile, cutAfter: (MEGABYTE + 7) as number | undefined };
  const { request, requests } = serveFile(server);
  const { deps, stored } = openDevice(request);
  await expect(downloadFile(deps, packageFile.expected)).rejects.toThrow('network error');
  expect(stored.get(ID)).toEqual(packageFile.file.slice(0, MEGABYTE + 7));

  server.cutAfter = undefined;
  await downloadFile(deps, packageFile.expected);
  expect(requests.at(-1)).toEqual({ range: `bytes=${MEGABYTE + 7}-`, 'if-range': `"${packageFile.sha256}"` });
  expect(stored.get(ID)).toEqual(packageFile.file);
});

it("If the server's file has changed, the download starts over", async () => {
  const packageFile = makeFile();
  const { deps, stored, files } = openDevice(serveFile(packageFile).request);
  await files.write(ID, 0, new Uint8Array(5_000));
  await downloadFile(
    { ...deps, request: serveFile({ ...packageFile, sha256: 'other' }).request },
    packageFile.expected,
  );
  expect(stored.get(ID)).toEqual(packageFile.file);
});

it('A complete file is not requested again, and a file that is too long is replaced', async () => {
  const packageFile = makeFile();
  const { request, requests } = serveFile(packageFile);
  const { deps, stored, files } = openDevice(request);
  await files.write(ID, 0, packageFile.file.slice());
  await downloadFile(deps, packageFile.expected);
  expect(requests).toEqual([]);
  await files.write(ID, packageFile.file.length, new Uint8Array(10));
  await downloadFile(deps, packageFile.expected);
  expect(stored.get(ID)).toEqual(packageFile.file);
});

it("A download that doesn't fit fails before it starts, and says how many bytes are free and how many are needed", async () => {
  const packageFile = makeFile(3 * MEGABYTE);
  const { request, requests } = serveFile(packageFile);
  const { deps, stored } = openDevice(request, 2 * MEGABYTE);
  const failure = await downloadFile(deps, packageFile.expected).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoRoomError);
  expect(failure).toMatchObject({ neededBytes: packageFile.file.length, freeBytes: 2 * MEGABYTE });
  expect(requests).toEqual([]);
  expect(stored.size).toBe(0);
});

it('A device that becomes full during a download keeps the bytes that have arrived', async () => {
  const packageFile = makeFile();
  const { deps, stored } = openDevice(serveFile({ ...packageFile, cutAfter: MEGABYTE }).request);
  await downloadFile(deps, packageFile.expected).catch(() => undefined);
  const fullFiles = { ...deps.files, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const failure = await downloadFile(
    { ...deps, files: fullFiles, request: serveFile(packageFile).request, freeBytes: async () => null },
    packageFile.expected,
  ).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'NoRoomError', neededBytes: 0.5 * MEGABYTE, freeBytes: null });
  expect(stored.get(ID)?.length).toBe(MEGABYTE);
});
