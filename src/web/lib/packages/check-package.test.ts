import { expect, it } from 'vitest';
import { BrokenPackageError, checkSections, openPackage, type PackageIdentity, readSection } from './check-package.ts';
import { makePackage } from './testing/make-package.ts';

const SECTIONS = { stations: [{ name: 'Elko' }], places: [], basemap: new Uint8Array([1, 2, 3]) };

const { id, userId } = (await makePackage({})).header;

const open = (file: Uint8Array<ArrayBuffer>, key: PackageIdentity['key'], identity: Partial<PackageIdentity> = {}) =>
  openPackage(new Blob([file]), { id, userId, key, ...identity });

const check = async (file: Uint8Array<ArrayBuffer>, key: PackageIdentity['key']) =>
  checkSections(await open(file, key));

it('A complete package is valid, and its sections can be read', async () => {
  const { file, key, header } = await makePackage(SECTIONS);
  await check(file, key);
  const opened = await open(file, key);
  expect(opened.header).toEqual(header);
  expect(await readSection(opened, 'stations')).toEqual(SECTIONS.stations);
  expect(await readSection(opened, 'roads')).toBeNull();
});

it('A package made before fields were renamed is read with the current field names', async () => {
  const { file, key } = await makePackage({ own: { favorites: [], trips: [{ leavePercent: 80 }] } });
  expect(await readSection(await open(file, key), 'own')).toEqual({ favorites: [], trips: [{ departurePercent: 80 }] });
});

it('A package is broken if a byte in any section was changed', async () => {
  const { file, key, header } = await makePackage(SECTIONS);
  let end = file.length;
  for (const { bytes } of header.sections.toReversed()) {
    const changedFile = file.slice();
    changedFile[end - 1] = (changedFile[end - 1] ?? 0) ^ 1;
    await expect(check(changedFile, key)).rejects.toBeInstanceOf(BrokenPackageError);
    end -= bytes;
  }
});

it('A package is broken if its header was changed, or if another server signed it', async () => {
  const { file, key } = await makePackage(SECTIONS);
  const text = Buffer.from(file).toString('latin1').replace('2026-12-26', '2029-12-26');
  await expect(check(new Uint8Array(Buffer.from(text, 'latin1')), key)).rejects.toThrow('signature');
  await expect(check(file, (await makePackage(SECTIONS)).key)).rejects.toThrow('signature');
});

it('A file that is not a package is broken', async () => {
  const { key } = await makePackage(SECTIONS);
  await expect(check(new TextEncoder().encode('<!doctype html> not a package'), key)).rejects.toBeInstanceOf(
    BrokenPackageError,
  );
});

it("A valid package is rejected if it isn't the requested one, or belongs to another account", async () => {
  const { file, key } = await makePackage(SECTIONS);
  await expect(open(file, key, { id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11' })).rejects.toThrow('different package');
  await expect(open(file, key, { userId: 'bea' })).rejects.toThrow('another account');
});
