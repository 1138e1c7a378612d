import { type MatchResult, matchPublishedSites } from '#domain/score/published/match-published-sites.ts';
import type { PublishedSite } from '#domain/score/published/published-site.ts';
import type { Sql } from '../../db/database.ts';
import { rescoreSites } from '../rescore.ts';
import { lockSite, readStandings } from '../site-store.ts';
import {
  listOpenStations,
  type PublishedFacts,
  readPublishedFacts,
  replacePublishedFacts,
  toComparableText,
} from './published-fact-store.ts';

const BATCH_SIZE = 250;

export type PublishedImport = {
  readonly sites: readonly PublishedSite[];
  /** The source's name, as cards show it; the import replaces earlier facts from this source. */
  readonly origin: string;
  /** The date for sites that have none, as ISO 8601. */
  readonly at: string;
  /** The network for sites that name none. */
  readonly network: string | null;
};

export type PublishedImportResult = Omit<MatchResult, 'matches'> & {
  readonly matched: number;
  /** How many stations have changed facts, including stations that the list no longer mentions. */
  readonly changed: number;
};

async function findChangedFacts(sql: Sql, origin: string, facts: readonly PublishedFacts[]): Promise<PublishedFacts[]> {
  const before = await readPublishedFacts(sql, origin);
  const listedIds = new Set(facts.map(({ stationId }) => stationId));
  const unlistedIds = [...before.keys()].filter((stationId) => !listedIds.has(stationId));
  return [
    ...facts.filter((stationFacts) => before.get(stationFacts.stationId) !== toComparableText(stationFacts)),
    ...unlistedIds.map((stationId) => ({ stationId, at: '', facts: [] })),
  ].sort((a, b) => a.stationId - b.stationId);
}

async function storeBatch(sql: Sql, origin: string, batch: readonly PublishedFacts[], now: Date): Promise<void> {
  const ids = batch.map(({ stationId }) => stationId);
  await sql.transaction().execute(async (tx) => {
    for (const id of ids) await lockSite(tx, id);
    await replacePublishedFacts(tx, origin, batch, now);
    const onSiteError = (_: number, error: unknown) => {
      throw error;
    };
    await rescoreSites(tx, ids, { standings: await readStandings(tx, ids, now), now, onSiteError });
  });
}

/** Stores a published list's facts about known sites as operator statements, and rescores the changed sites. */
export async function importPublishedSites(
  sql: Sql,
  { sites, origin, at, network }: PublishedImport,
  now: Date,
): Promise<PublishedImportResult> {
  const withFacts = sites.filter(({ facts }) => facts.length > 0);
  const { matches, ...others } = matchPublishedSites(withFacts, await listOpenStations(sql), network);
  const facts = matches.map((match) => ({ ...match, at: match.at ?? at }));
  const changed = await findChangedFacts(sql, origin, facts);
  for (let from = 0; from < changed.length; from += BATCH_SIZE)
    await storeBatch(sql, origin, changed.slice(from, from + BATCH_SIZE), now);
  return { ...others, matched: matches.length, changed: changed.length };
}
