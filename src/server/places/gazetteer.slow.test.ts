import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { readGazetteerFile, writeGazetteerFile } from './gazetteer-file.ts';
import { openTestGazetteer } from './testing.ts';

describe('the gazetteer file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'towcharge-gazetteer-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is built if missing, reused if valid, and rebuilt if damaged; one from other package versions is not used', async () => {
    const file = path.join(folder, 'new/gazetteer.json');
    await openGazetteer(file);
    const completeText = await readFile(file, 'utf8');
    const builtAtMs = (await stat(file)).mtimeMs;
    await openGazetteer(file);
    expect((await stat(file)).mtimeMs).toBe(builtAtMs);

    await writeFile(file, completeText.slice(0, completeText.length / 2));
    expect(await readGazetteerFile(file)).toBeNull();
    await openGazetteer(file);
    expect(await readFile(file, 'utf8')).toBe(completeText);

    await writeFile(file, completeText.replace('"version":"format', '"version":"older format'));
    expect(await readGazetteerFile(file)).toBeNull();
    await writeFile(file, completeText);
  });

  it('is complete even if it is written several times at once', async () => {
    const sharedFile = path.join(folder, 'shared.json');
    await copyFile(path.join(folder, 'new/gazetteer.json'), sharedFile);
    const gazetteer = await readGazetteerFile(sharedFile);
    if (!gazetteer) throw new Error('There is no gazetteer to write');
    await Promise.all(Array.from({ length: 4 }, () => writeGazetteerFile(sharedFile, gazetteer)));
    expect((await readGazetteerFile(sharedFile))?.version).toBe(gazetteer.version);
  });

  it('that cannot be written is reported as an error', async () => {
    const file = path.join(folder, 'blocked');
    await writeFile(file, '');
    await expect(openGazetteer(path.join(file, 'gazetteer.json'))).rejects.toThrow();
  });
});

describe('the gazetteer', () => {
  it('contains the states, counties, towns, and ZIP codes of the country', async () => {
    const { entries, towns, zips } = await openTestGazetteer();
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect(count('state')).toBe(56);
    expect(count('county')).toBeGreaterThan(3100);
    expect(towns.length).toBeGreaterThan(30_000);
    expect(zips.length).toBeGreaterThan(41_000);
  });

  it('gives almost every town a unique label', async () => {
    const { towns } = await openTestGazetteer();
    const labels = towns.map((town) => `${town.name}, ${town.county}, ${town.state.code}`);
    expect(labels.length - new Set(labels).size).toBeLessThan(20);
  });

  it('has the population of a town only if it is known', async () => {
    const { towns } = await openTestGazetteer();
    expect(towns.some((town) => town.population === null)).toBe(true);
    expect(towns.every((town) => town.population === null || town.population > 0)).toBe(true);
  });
});
