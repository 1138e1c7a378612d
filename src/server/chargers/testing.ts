import type { Charger } from '#domain/chargers/charger.ts';
import type { Sql } from '../db/database.ts';
import { buildBase } from './base/charger-base.ts';
import { TableWriter } from './base/table-writer.ts';
import { withOutlook } from './base/to-charger.ts';
import type { StationRow } from './charger-store.ts';
import { type ChargerChange, ChargerSet } from './search/charger-set.ts';
import { createTestCharger } from './testing/test-charger.ts';

/** Creates a set from chargers in ascending id order, and applies changes. */
export function createChargerSet(chargers: readonly Charger[], changes: readonly ChargerChange[] = []): ChargerSet {
  const writer = new TableWriter();
  for (const charger of chargers) writer.add(charger);
  const set = new ChargerSet(buildBase(writer.finish()));
  if (changes.length > 0) set.apply(changes);
  return set;
}

export function applyTestChanges(chargers: readonly Charger[], changes: readonly ChargerChange[]): Charger[] {
  const byId = new Map(chargers.map((charger) => [Number(charger.id), charger]));
  for (const { id, charger } of changes) {
    if (charger === null) byId.delete(id);
    else byId.set(id, charger);
  }
  return [...byId.values()];
}

export function toStationRow(charger: Charger): StationRow {
  return {
    id: Number(charger.id),
    name: charger.name,
    street_address: charger.address,
    city: charger.city,
    state: charger.state,
    zip: charger.zip,
    lat: charger.lat,
    lng: charger.lng,
    network: charger.network,
    dc_fast_count: charger.dcFastCount,
    level2_count: charger.level2Count,
    level1_count: charger.level1Count,
    connectors: charger.connectors,
    max_power_kw: charger.maxPowerKw,
    status: charger.status,
    access: charger.access,
    access_days_time: charger.accessDaysTime,
    access_detail: charger.accessDetail,
    restricted_access: charger.restrictedAccess,
    opened_on: charger.openedOn,
    trailer_score: charger.trailerScore,
    trailer_lower: charger.trailerLower,
    drop_spot: charger.dropSpot,
    clears_height_cm: charger.clearsHeightCm,
    trailer_stalls: null,
    amenity_scores: charger.amenityScores,
    facility_type: null,
    intersection_directions: null,
  };
}

/** Inserts chargers as stations. An existing station is reopened, and gets only some of the values. */
export async function storeChargers(sql: Sql, chargers: readonly Charger[]): Promise<void> {
  const rows = chargers.map((charger) => ({
    ...toStationRow(charger),
    source: 'test',
    content_hash: '',
    amenity_scores: charger.amenityScores === null ? null : JSON.stringify(charger.amenityScores),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await sql
      .insertInto('stations')
      .values(rows.slice(from, from + 500))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          city: ref('excluded.city'),
          lat: ref('excluded.lat'),
          lng: ref('excluded.lng'),
          network: ref('excluded.network'),
          trailer_score: ref('excluded.trailer_score'),
          trailer_lower: ref('excluded.trailer_lower'),
          closed_at: null,
        })),
      )
      .execute();
}

export async function closeStation(sql: Sql, id: number): Promise<void> {
  await sql.updateTable('stations').set({ closed_at: new Date() }).where('id', '=', id).execute();
}

const ELKO = { city: 'Elko', state: 'NV', zip: '89801', network: 'Tesla Supercharger' };
const chargersByFacts = new Map<string, Charger>();

/** Caches chargers by all facts except id, name, address, and position, since the importer is slow. */
function getCached(facts: Partial<Charger>): Charger {
  const key = JSON.stringify(facts);
  const charger = chargersByFacts.get(key) ?? createTestCharger({ ...ELKO, connectors: ['nacs'], ...facts });
  chargersByFacts.set(key, charger);
  return charger;
}

/** Creates a charger, with default values for omitted facts. Any location on earth is allowed: maps work everywhere. */
export function makeCharger(id: number, overrides: Partial<Charger> = {}): Charger {
  const { lat = 40.83, lng = -115.76, name = `Charger ${id}`, address = `${id} Main St`, ...facts } = overrides;
  const charger = { ...getCached(facts), id: String(id), name, address, lat, lng };
  return withOutlook(charger, { facilityType: null, directions: null });
}
