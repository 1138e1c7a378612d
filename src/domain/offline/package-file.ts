import { PackageHeader, type PackageSection } from './package.ts';

/*
 * A package file: 8 magic bytes, the lengths of the header and the signature (unsigned 32-bit integers, little-endian),
 * the header as JSON, its signature, and the sections, one after another.
 */
const MAGIC = 'TOWPACK1';
const LENGTHS_OFFSET = MAGIC.length;
/** The length of what comes before the header. */
export const PREFIX_BYTES = LENGTHS_OFFSET + 8;

const HEADER_BYTES_MAX = 100_000;
const SIGNATURE_BYTES_MAX = 1_000;

/** Where a section is in the file, in bytes. */
export type SectionRange = PackageHeader['sections'][number] & { readonly start: number; readonly end: number };

export type OpenedHeader = {
  readonly header: PackageHeader;
  /** The bytes of the header in the file, which the signature covers. */
  readonly encodedHeader: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly sections: ReadonlyMap<PackageSection, SectionRange>;
};

/** Thrown for a file that isn't a package or has a format that this version can't read. */
export class PackageFormatError extends Error {
  override readonly name = 'PackageFormatError';
}

/** Writes everything that comes before the sections. */
export function writeHeader(encodedHeader: Uint8Array, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PREFIX_BYTES + encodedHeader.length + signature.length);
  bytes.set(Uint8Array.from(MAGIC, (letter) => letter.charCodeAt(0)));
  const lengths = new DataView(bytes.buffer, LENGTHS_OFFSET);
  lengths.setUint32(0, encodedHeader.length, true);
  lengths.setUint32(4, signature.length, true);
  bytes.set(encodedHeader, PREFIX_BYTES);
  bytes.set(signature, PREFIX_BYTES + encodedHeader.length);
  return bytes;
}

/** Reads the header's and signature's lengths from a file's first PREFIX_BYTES. Throws a PackageFormatError. */
export function readLengths(prefix: Uint8Array<ArrayBuffer>): {
  readonly headerBytes: number;
  readonly signatureBytes: number;
} {
  const magic = String.fromCharCode(...prefix.subarray(0, LENGTHS_OFFSET));
  if (prefix.length < PREFIX_BYTES || magic !== MAGIC) throw new PackageFormatError('This file is not a package.');
  const lengths = new DataView(prefix.buffer, prefix.byteOffset + LENGTHS_OFFSET);
  const [headerBytes, signatureBytes] = [lengths.getUint32(0, true), lengths.getUint32(4, true)];
  if (headerBytes > HEADER_BYTES_MAX || signatureBytes > SIGNATURE_BYTES_MAX)
    throw new PackageFormatError('The header of this package is too large.');
  return { headerBytes, signatureBytes };
}

/** Reads the header and its signature, which follow the prefix. Throws a PackageFormatError. */
export function readHeader(encodedHeader: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>): OpenedHeader {
  const header = parseHeader(encodedHeader);
  const sections = new Map<PackageSection, SectionRange>();
  let start = PREFIX_BYTES + encodedHeader.length + signature.length;
  for (const section of header.sections) {
    sections.set(section.name, { ...section, start, end: start + section.bytes });
    start += section.bytes;
  }
  return { header, encodedHeader, signature, sections };
}

/** Doesn't use TextDecoder, which isn't part of the language itself. Throws if the bytes aren't UTF-8. */
function decodeUtf8(bytes: Uint8Array): string {
  return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
}

function parseHeader(encodedHeader: Uint8Array): PackageHeader {
  try {
    return PackageHeader.parse(JSON.parse(decodeUtf8(encodedHeader)));
  } catch {
    throw new PackageFormatError("The header of this package can't be read by this version of the app.");
  }
}
