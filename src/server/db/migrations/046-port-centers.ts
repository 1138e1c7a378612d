import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rigs', 'company_rigs'])
    await sql`
      update ${sql.table(table)} set vehicle = jsonb_set(
        vehicle, '{portCorner}', to_jsonb(replace(vehicle ->> 'portCorner', '-centre', '-center')))
      where vehicle ->> 'portCorner' like '%-centre'`.execute(db);
  await sql`
    update trips set request = jsonb_set(
      request, '{rig,vehicle,portCorner}',
      to_jsonb(replace(request #>> '{rig,vehicle,portCorner}', '-centre', '-center')))
    where request #>> '{rig,vehicle,portCorner}' like '%-centre'`.execute(db);
  await sql`
    update reviews set port_corner = replace(port_corner, '-centre', '-center')
    where port_corner like '%-centre'`.execute(db);
}
