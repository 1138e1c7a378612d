import { describe, expect, it } from 'vitest';
import type { PackageHeader } from './package.ts';
import { PackageFormatError, PREFIX_BYTES, readHeader, readLengths, writeHeader } from './package-file.ts';

const HEADER: PackageHeader = {
  format: 1,
  id: '5e2b7f64-2d42-4a8e-9b0c-0d7c3f1f9a10',
  userId: 'ada',
  area: { kind: 'state', code: 'NV' },
  name: 'Nevada',
  bounds: { swLat: 35, swLng: -120, neLat: 42, neLng: -114 },
  createdAt: '2026-11-26T00:00:00.000Z',
  expiresAt: '2026-12-26T00:00:00.000Z',
  sections: [
    { name: 'stations', bytes: 10, sha256: 'a'.repeat(64), encoding: 'gzip' },
    { name: 'basemap', bytes: 7, sha256: 'b'.repeat(64), encoding: 'none' },
  ],
};
const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function open(file: Uint8Array<ArrayBuffer>) {
  const { headerBytes, signatureBytes } = readLengths(file.slice(0, PREFIX_BYTES));
  const signatureAt = PREFIX_BYTES + headerBytes;
  return readHeader(file.slice(PREFIX_BYTES, signatureAt), file.slice(signatureAt, signatureAt + signatureBytes));
}

describe('a package file', () => {
  it('has its sections one after another, after the header and the signature', () => {
    const encodedHeader = toBytes(HEADER);
    const file = writeHeader(encodedHeader, new Uint8Array([1, 2, 3]));
    const opened = open(file);
    expect(opened.header).toEqual(HEADER);
    expect(opened.encodedHeader).toEqual(encodedHeader);
    expect([...opened.signature]).toEqual([1, 2, 3]);
    expect(opened.sections.get('stations')).toMatchObject({ start: file.length, end: file.length + 10 });
    expect(opened.sections.get('basemap')).toMatchObject({ start: file.length + 10, end: file.length + 17 });
  });

  it.each([
    ['is another kind of file', new TextEncoder().encode('<!doctype html> is a page')],
    ['is truncated', writeHeader(toBytes(HEADER), new Uint8Array(3)).slice(0, 12)],
    [
      'has a header that is too long',
      new Uint8Array([...new TextEncoder().encode('TOWPACK1'), ...new Uint8Array(8).fill(255)]),
    ],
    ['has a later format', writeHeader(toBytes({ ...HEADER, format: 2 }), new Uint8Array(0))],
    ['has a header that is not JSON', writeHeader(new TextEncoder().encode('{'), new Uint8Array(0))],
  ])('is rejected if it %s', (_, file) => {
    expect(() => open(file)).toThrow(PackageFormatError);
  });
});
