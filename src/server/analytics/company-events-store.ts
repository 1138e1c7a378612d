import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import {
  COMPANY_EVENTS_MAX,
  type CompanyEvents,
  type EventAttribution,
  FORMER_DRIVERS,
  nameDrivers,
  nameVehicle,
} from '#domain/analytics/company-events.ts';
import type { ChargeEvent, LegEvent } from '#domain/analytics/events.ts';
import type { Sql } from '../db/database.ts';

/** Earlier than any event. */
const BEGINNING = new Date(0);

type EventsQuery = { readonly companyId: string; readonly since: Date };

/** Only a member's copies of shared rigs have a company ID, so a member's own rigs are never read. */
const buildLegsClause = ({ companyId, since }: EventsQuery) => raw`
  from rigs join driven_legs l on l.uid = rigs.uid and l.rig_id = rigs.id
  where rigs.company_id = ${companyId} and reported_at >= ${since}`;

const buildChargesClause = ({ companyId, since }: EventsQuery) => raw`
  from rigs join charging_sessions s on s.uid = rigs.uid and s.rig_id = rigs.id
  where rigs.company_id = ${companyId} and started_at >= ${since}`;

/** Throws if there are too many events; stops counting at the limit. */
async function rejectTooMany(sql: Sql, query: EventsQuery): Promise<void> {
  const limit = COMPANY_EVENTS_MAX + 1;
  const { rows } = await raw<{ count: number }>`
    select count(*)::integer as count from (
      (select ${buildLegsClause(query)} limit ${limit}) union all (select ${buildChargesClause(query)} limit ${limit})) events`.execute(
    sql,
  );
  if ((rows[0]?.count ?? 0) > COMPANY_EVENTS_MAX) throw new AppError('company_figures_too_many');
}

type Copy = { readonly copyId: string };
type LegRow = Omit<LegEvent, 'rigId' | 'rigName' | 'isTowing'> & Copy;
type ChargeRow = Omit<ChargeEvent, 'costDollars'> & Copy & { readonly costCents: number | null };

async function readLegRows(sql: Sql, query: EventsQuery): Promise<LegRow[]> {
  const { rows } = await raw<LegRow>`
    select reported_at as at, distance_m as "distanceM", measured_wh as "usedWh",
      drag_wh + rolling_wh + other_wh as "modelWh", speed_mps as "speedMps", temperature_c as "temperatureC",
      rigs.id as "copyId" ${buildLegsClause(query)}`.execute(sql);
  return rows;
}

async function readChargeRows(sql: Sql, query: EventsQuery): Promise<ChargeRow[]> {
  const { rows } = await raw<ChargeRow>`
    select started_at as at, energy_kwh as "energyKwh", cost_cents as "costCents", network, rigs.id as "copyId"
    ${buildChargesClause(query)}`.execute(sql);
  return rows;
}

type CopyRow = {
  readonly id: string;
  readonly uid: string;
  readonly rigId: string;
  readonly rigName: string;
  readonly vehicle: Parameters<typeof nameVehicle>[0];
  readonly isTowing: boolean;
};

/** Reads the user, vehicle, and rig of each copy. `rigName` is the name under which the rig is or was last shared. */
async function readCopies(sql: Sql, companyId: string, ids: readonly string[]): Promise<CopyRow[]> {
  const { rows } = await raw<CopyRow>`
    select copy.id, copy.uid, company_rig_id as "rigId", coalesce(shared.name, copy.name) as "rigName",
      case jsonb_typeof(copy.vehicle) when 'string' then copy.vehicle else jsonb_build_object(
        'year', copy.vehicle->'year', 'make', copy.vehicle->'make', 'model', copy.vehicle->'model') end as vehicle,
      coalesce(jsonb_typeof(copy.trailer) = 'object', false) as "isTowing"
    from rigs copy left join company_rigs shared on shared.company_id = copy.company_id and shared.id = company_rig_id
    where copy.company_id = ${companyId} and copy.id = any(${ids}::uuid[])`.execute(sql);
  return rows;
}

async function readMembers(sql: Sql, companyId: string) {
  const members = sql.selectFrom('company_members').innerJoin('users', 'users.uid', 'company_members.uid');
  return members
    .select(['users.uid', 'display_name as displayName', 'email'])
    .where('company_id', '=', companyId)
    .orderBy('users.uid')
    .execute();
}

type CopyDetails = Pick<LegEvent, 'rigId' | 'rigName' | 'isTowing'> & { readonly attribution: EventAttribution };

/** Returns the driver, vehicle, and rig of each copy; people who left the company are not named. */
async function readCopyDetails(sql: Sql, companyId: string, ids: readonly string[]): Promise<Map<string, CopyDetails>> {
  const drivers = nameDrivers(await readMembers(sql, companyId));
  const copies = await readCopies(sql, companyId, ids);
  return new Map(
    copies.map(({ id, uid, rigId, rigName, vehicle, isTowing }) => {
      const rig = { id: rigId, name: rigName };
      const attribution = { driver: drivers.get(uid) ?? FORMER_DRIVERS, vehicle: nameVehicle(vehicle), rig };
      return [id, { rigId, rigName, isTowing, attribution }];
    }),
  );
}

/** Reads the events of a company's shared rigs since a time (null: all of them); throws if there are too many. */
export async function readCompanyEvents(sql: Sql, companyId: string, since: Date | null): Promise<CompanyEvents> {
  const query = { companyId, since: since ?? BEGINNING };
  await rejectTooMany(sql, query);
  const [legs, charges] = [await readLegRows(sql, query), await readChargeRows(sql, query)];
  const ids = new Set([...legs, ...charges].map(({ copyId }) => copyId));
  const detailsByCopy = await readCopyDetails(sql, companyId, [...ids]);
  return {
    // A copy may have been deleted in the meantime, with its driver's account.
    legs: legs.flatMap(({ copyId, ...leg }) => {
      const details = detailsByCopy.get(copyId);
      return details ? [{ ...leg, ...details }] : [];
    }),
    charges: charges.flatMap(({ copyId, costCents, ...charge }) => {
      const details = detailsByCopy.get(copyId);
      return details
        ? [{ ...charge, costDollars: costCents === null ? null : costCents / 100, attribution: details.attribution }]
        : [];
    }),
    searches: [],
    trips: [],
  };
}

export async function hasAnyCompanyEvent(sql: Sql, companyId: string): Promise<boolean> {
  const query = { companyId, since: BEGINNING };
  const { rows } = await raw<{ has: boolean }>`
    select exists (select ${buildLegsClause(query)}) or exists (select ${buildChargesClause(query)}) as has`.execute(
    sql,
  );
  return rows[0]?.has ?? false;
}
