import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findDiskFullError } from './disk-space.ts';

test('A failure is attributed to a full disk only if the disk is full', async () => {
  expect(await findDiskFullError(tmpdir())).toBeNull();
  expect(await findDiskFullError(path.join(tmpdir(), 'no', 'such', 'folder'))).toBeNull();
  // /proc is a file system with no free blocks.
  if (process.platform === 'linux')
    expect((await findDiskFullError('/proc'))?.message).toMatch(/^The disk that holds \/proc is full\. /);
});
