import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipChunks } from './gzip-pool.ts';

const computeSize = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);
const gzipAndUnpack = async (pieces: readonly Uint8Array[]) =>
  gunzipSync(await gzipChunks(pieces, computeSize(pieces)));

test('Many simultaneous responses each decompress to their own chunks, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.uint8Array({ maxLength: 500 })), { maxLength: 12 }), async (responses) => {
      const got = await Promise.all(responses.map(gzipAndUnpack));
      expect(got).toEqual(responses.map((pieces) => Buffer.concat(pieces)));
    }),
    { numRuns: 100 },
  );
});

test('A large incompressible response arrives complete, and so does the one after it', async () => {
  const large = randomBytes(3_000_001);
  expect((await gzipAndUnpack([large.subarray(0, 1_000), large.subarray(1_000)])).equals(large)).toBe(true);
  expect((await gzipAndUnpack([Buffer.from('[]')])).toString()).toBe('[]');
});
