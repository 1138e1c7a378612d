import { sql as raw, type Selectable } from 'kysely';
import type { ListedFacts } from '#domain/score/listed-facts.ts';
import type { Sql } from '../db/database.ts';
import type { StationsTable } from '../db/schema.ts';

export type ListedSite = ListedFacts & { readonly score: number | null; readonly lower: number | null };

export const LISTED_SITE_COLUMNS = [
  'trailer_score',
  'trailer_lower',
  'drop_spot',
  'clears_height_cm',
  'trailer_stalls',
] as const;

export function toListedSite(row: Pick<Selectable<StationsTable>, (typeof LISTED_SITE_COLUMNS)[number]>): ListedSite {
  return {
    score: row.trailer_score,
    lower: row.trailer_lower,
    dropSpot: row.drop_spot,
    clearsHeightCm: row.clears_height_cm,
    trailerStalls: row.trailer_stalls,
  };
}

export function isSameListedSite(a: ListedSite, b: ListedSite): boolean {
  return (['score', 'lower', 'dropSpot', 'clearsHeightCm', 'trailerStalls'] as const).every(
    (field) => a[field] === b[field],
  );
}

type ListedStation = ListedSite & { readonly stationId: number };

/** Writes what lists and maps show about sites. Pass only changed sites, because each gets a new rev. */
export async function writeListedSites(tx: Sql, changed: readonly ListedStation[]): Promise<void> {
  if (changed.length === 0) return;
  await raw`
    update stations set trailer_score = s.score, trailer_lower = s.lower, drop_spot = s."dropSpot",
      clears_height_cm = s."clearsHeightCm", trailer_stalls = s."trailerStalls", rev = nextval('station_rev')
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as s("stationId" integer, score smallint,
      lower smallint, "dropSpot" boolean, "clearsHeightCm" smallint, "trailerStalls" smallint)
    where id = s."stationId"`.execute(tx);
}
