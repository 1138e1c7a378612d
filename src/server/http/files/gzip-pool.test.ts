import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipChunks } from './gzip-pool.ts';

const computeSize = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, { length }) => sum + length, 0);
const gzipAndGunzip = async (chunks: readonly Uint8Array[]) =>
  gunzipSync(await gzipChunks(chunks, computeSize(chunks)));

test('Many simultaneous responses each decompress to their own chunks, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.uint8Array({ maxLength: 500 })), { maxLength: 12 }), async (responses) => {
      const got = await Promise.all(responses.map(gzipAndGunzip));
      expect(got).toEqual(responses.map((chunks) => Buffer.concat(chunks)));
    }),
    { numRuns: 100 },
  );
});

test('A large incompressible response arrives complete, and so does the one after it', async () => {
  const large = randomBytes(3_000_001);
  expect((await gzipAndGunzip([large.subarray(0, 1_000), large.subarray(1_000)])).equals(large)).toBe(true);
  expect((await gzipAndGunzip([Buffer.from('[]')])).toString()).toBe('[]');
});
