import { readOcpiLocation } from '#domain/score/published/ocpi-location.ts';
import type { PublishedFormat, PublishedSite } from '#domain/score/published/published-site.ts';
import { readSuperchargeInfoSite } from '#domain/score/published/supercharge-info.ts';
import { decompress } from '../../chargers/import/decompress.ts';
import { ImportError } from '../../chargers/import/import-error.ts';
import type { ImportInput } from '../../chargers/import/import-input.ts';
import { JsonElements } from '../../chargers/import/json-elements.ts';

const ARRAY_NAMES = ['data', 'locations'];
/** Several times as many as there are charging sites in North America. */
const MAX_SITES = 500_000;

export type PublishedList = {
  readonly format: PublishedFormat;
  readonly sites: readonly PublishedSite[];
  readonly unreadable: number;
};

const READERS: Readonly<Record<PublishedFormat, (value: unknown) => PublishedSite | null>> = {
  'supercharge.info': readSuperchargeInfoSite,
  OCPI: readOcpiLocation,
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function detectFormat(value: unknown): PublishedFormat | null {
  if (readSuperchargeInfoSite(value)) return 'supercharge.info';
  return readOcpiLocation(value) ? 'OCPI' : null;
}

/** Reads a published list of sites, gzipped or not. The first site that can be read determines the format. */
export async function readPublishedSites({ name, open }: ImportInput): Promise<PublishedList> {
  const [, chunks] = await decompress(open(), name);
  const elements = new JsonElements(ARRAY_NAMES);
  const sites: PublishedSite[] = [];
  let format: PublishedFormat | null = null;
  let unreadable = 0;
  for await (const chunk of chunks) {
    for (const text of elements.push(chunk)) {
      const value = parseJson(text);
      format ??= detectFormat(value);
      const site = format && READERS[format](value);
      if (site === null) unreadable += 1;
      else sites.push(site);
      if (sites.length > MAX_SITES) throw new ImportError('unreadable', `${name} has more than ${MAX_SITES} sites.`);
    }
    if (elements.problem !== null)
      throw new ImportError('unreadable', `${name} is not valid JSON (${elements.problem}).`);
  }
  if (!elements.isComplete)
    throw new ImportError('cut off', `${name} is truncated or not a list: its JSON is incomplete.`);
  if (format === null)
    throw new ImportError('unreadable', `${name} contains neither supercharge.info sites nor OCPI locations.`);
  return { format, sites, unreadable };
}
