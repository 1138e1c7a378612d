import type { z } from 'zod';
import type { PackageKey } from '#contract/sync.ts';
import type { PackageSection } from '#domain/offline/package.ts';
import {
  type OpenedHeader,
  PackageFormatError,
  PREFIX_BYTES,
  readHeader,
  readLengths,
  type SectionRange,
} from '#domain/offline/package-file.ts';
import { withCurrentNames } from '../earlier-names.ts';

/** A package file whose header was signed by our server. */
export type OpenedPackage = OpenedHeader & { readonly file: Blob };

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Thrown if a file isn't what the server signed. */
export class BrokenPackageError extends Error {
  override readonly name = 'BrokenPackageError';
}

async function readBytes(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

async function isSigned({ encodedHeader, signature }: OpenedHeader, key: z.infer<typeof PackageKey>): Promise<boolean> {
  const imported = await crypto.subtle.importKey('jwk', key, ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, imported, signature, encodedHeader);
}

async function readSignedHeader(file: Blob): Promise<OpenedHeader> {
  const lengths = readLengths(await readBytes(file, 0, PREFIX_BYTES));
  const signatureStart = PREFIX_BYTES + lengths.headerBytes;
  return readHeader(
    await readBytes(file, PREFIX_BYTES, signatureStart),
    await readBytes(file, signatureStart, signatureStart + lengths.signatureBytes),
  );
}

/** What a requested package must match: its ID, the user it was made for, and the server's public key. */
export type PackageIdentity = {
  readonly id: string;
  readonly userId: string;
  readonly key: z.infer<typeof PackageKey>;
};

/** Rejects with a BrokenPackageError if the file isn't that package or isn't signed with the key. */
export async function openPackage(file: Blob, { id, userId, key }: PackageIdentity): Promise<OpenedPackage> {
  const opened = await readSignedHeader(file).catch((error: unknown) => {
    throw error instanceof PackageFormatError ? new BrokenPackageError(error.message) : error;
  });
  if (!(await isSigned(opened, key))) throw new BrokenPackageError('The signature does not match.');
  if (opened.header.id !== id) throw new BrokenPackageError('The file is a different package.');
  if (opened.header.userId !== userId) throw new BrokenPackageError('The package was made for another account.');
  return { ...opened, file };
}

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function readVerified(file: Blob, section: SectionRange): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(file, section.start, section.end);
  const digest = toHex(await crypto.subtle.digest('SHA-256', bytes));
  if (digest !== section.sha256) throw new BrokenPackageError(`The section ${section.name} is broken.`);
  return bytes;
}

/** Checks every section, one after the other, so that only one is in memory. Rejects with a BrokenPackageError. */
export async function checkSections({ file, sections }: OpenedPackage): Promise<void> {
  for (const section of sections.values()) await readVerified(file, section);
}

/** Null if the package doesn't have the section. Rejects with a BrokenPackageError. */
export async function readSection<T>({ file, sections }: OpenedPackage, name: PackageSection): Promise<T | null> {
  const section = sections.get(name);
  if (section === undefined) return null;
  const bytes = await readVerified(file, section);
  const stream = new Blob([bytes]).stream();
  const text = section.encoding === 'gzip' ? stream.pipeThrough(new DecompressionStream('gzip')) : stream;
  return JSON.parse(withCurrentNames(await new Response(text).text())) as T;
}
