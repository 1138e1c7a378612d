import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const SALT_BYTES = 16;
const KEY_BYTES = 64;
const BLOCK_SIZE = 16;

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function deriveKey(password: string, salt: Buffer, work: number): Promise<Buffer> {
  const N = 2 ** work;
  // scrypt needs 128 * N * r bytes and a little more.
  return scryptAsync(password.normalize('NFKC'), salt, KEY_BYTES, {
    N,
    r: BLOCK_SIZE,
    p: 1,
    maxmem: 256 * N * BLOCK_SIZE,
  });
}

/**
 * Hashes passwords with scrypt (RFC 7914, r = 16, p = 1), stored as work:salt:key, where work is log2(N). Each hash
 * stores its own work, so the cost can change for new passwords.
 */
export function createPasswordHasher(work: number) {
  return {
    hash: async (password: string): Promise<string> => {
      const salt = randomBytes(SALT_BYTES);
      return [work, salt.toString('hex'), (await deriveKey(password, salt, work)).toString('hex')].join(':');
    },
    verify: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
      const [storedWork = '', salt = '', key = ''] = hash.split(':');
      const stored = Buffer.from(key, 'hex');
      const candidate = await deriveKey(password, Buffer.from(salt, 'hex'), Number(storedWork));
      return stored.length === candidate.length && timingSafeEqual(stored, candidate);
    },
  };
}
