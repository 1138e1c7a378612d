import { createHash, webcrypto } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { PackageKey } from '#contract/sync.ts';
import type { PackageHeader, PackageSection } from '#domain/offline/package.ts';
import { writeHeader } from '#domain/offline/package-file.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const HEADER: Omit<PackageHeader, 'sections'> = {
  format: 1,
  id: '5e2b7f64-2d42-4a8e-9b0c-0d7c3f1f9a10',
  userId: 'ada',
  area: { kind: 'state', code: 'NV' },
  name: 'Nevada',
  bounds: { swLat: 35, swLng: -120, neLat: 42, neLng: -114 },
  createdAt: '2026-11-26T00:00:00.000Z',
  expiresAt: '2026-12-26T00:00:00.000Z',
};

export async function makePackage(sections: Partial<Record<PackageSection, unknown>>) {
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const packed = Object.entries(sections).map(([name, value]) => ({
    name: name as PackageSection,
    bytes: value instanceof Uint8Array ? value : gzipSync(JSON.stringify(value)),
    encoding: value instanceof Uint8Array ? ('none' as const) : ('gzip' as const),
  }));
  const header: PackageHeader = {
    ...HEADER,
    sections: packed.map(({ name, bytes, encoding }) => ({
      name,
      encoding,
      bytes: bytes.length,
      sha256: sha256(bytes),
    })),
  };
  const encodedHeader = new TextEncoder().encode(JSON.stringify(header));
  const signature = new Uint8Array(await webcrypto.subtle.sign(ALGORITHM, pair.privateKey, encodedHeader));
  const file = Buffer.concat([writeHeader(encodedHeader, signature), ...packed.map(({ bytes }) => bytes)]);
  const key = PackageKey.parse(await webcrypto.subtle.exportKey('jwk', pair.publicKey));
  return { header, key, file: new Uint8Array(file) };
}
