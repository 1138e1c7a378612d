import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import type { Sql } from '../../db/database.ts';
import { openConfiguredDatabase } from '../../db/open-configured.ts';
import { takeLease, underLease } from '../../jobs/lease.ts';
import { type CommandOptions, EXIT, exitCodeOf, targetInput } from '../import/command.ts';
import { ImportError } from '../import/import-error.ts';
import type { Terminal } from '../import/progress-bar.ts';
import { keptLists, removePlaces, replacePlaces } from './place-store.ts';
import { readPlaceFile } from './read-places.ts';
import { AMENITIES_LEASE, AMENITIES_LEASE_SECONDS, forgetScored, scoreAmenities } from './score-amenities.ts';

const USAGE = `Usage: npm run places -- FILE|URL ... | --remove NAME | --list

Brings in places that people use while they charge, from which the amenity scores of stations are worked out:
OpenStreetMap extracts (.osm.pbf), rest areas ("Truck Stop Parking" of the National Transportation Atlas Database, CSV)
and campgrounds ("Facilities" of the Recreation Information Database, CSV), gzipped or not.
What came under the same name before is replaced.
  --list          the lists that are kept
  --remove NAME   forgets what a list told
`;

type Wishes = { readonly targets: readonly string[]; readonly remove: string | null; readonly isList: boolean };

function readWishes(args: readonly string[]): Wishes | null {
  try {
    const options = { remove: { type: 'string' }, list: { type: 'boolean' } } as const;
    const { values, positionals: targets } = parseArgs({ args: [...args], allowPositionals: true, options });
    const { remove = null, list: isList = false } = values;
    const asked = [targets.length > 0, remove !== null, isList].filter(Boolean);
    return asked.length === 1 ? { targets, remove, isList } : null;
  } catch {
    return null;
  }
}

async function bringIn(sql: Sql, targets: readonly string[], dataFolder: string, out: Terminal): Promise<void> {
  for (const target of targets) {
    const list = await readPlaceFile(await targetInput(target, dataFolder));
    await replacePlaces(sql, list, new Date());
    const count = list.places.length.toLocaleString('en-US');
    const passedOver = list.passedOver === 0 ? '' : `, ${list.passedOver.toLocaleString('en-US')} entries passed over`;
    out.write(`${list.name}: ${count} places${passedOver}\n`);
  }
}

async function remove(sql: Sql, name: string): Promise<void> {
  if (!(await removePlaces(sql, name)))
    throw new ImportError('usage', `There is no list "${name}". npm run places -- --list tells which there are.`);
}

/** Scores at once where no server does it just now; that one begins anew by itself. */
async function scoreAnew(sql: Sql, out: Terminal): Promise<void> {
  await forgetScored(sql);
  const lease = await takeLease(sql, AMENITIES_LEASE, AMENITIES_LEASE_SECONDS);
  if (lease === null) {
    out.write('A server is working out amenity scores; it takes these places up within minutes.\n');
    return;
  }
  const changed = await underLease(sql, lease, () => scoreAmenities(sql));
  out.write(`${changed.toLocaleString('en-US')} stations have other amenity scores now\n`);
}

async function run({ targets, remove: name, isList }: Wishes, { env, out }: CommandOptions): Promise<void> {
  const config = readConfig(env);
  const { sql, close } = await openConfiguredDatabase(config);
  try {
    if (isList) {
      for (const list of await keptLists(sql)) out.write(`${list.name}\t${list.credit}\n`);
      return;
    }
    if (name === null) await bringIn(sql, targets, config.dataFolder, out);
    else await remove(sql, name);
    await scoreAnew(sql, out);
  } finally {
    await close();
  }
}

/** Runs the command for places and gives back its exit code; what goes wrong is said in one line. */
export async function runPlacesCommand(options: CommandOptions): Promise<number> {
  const wishes = readWishes(options.args);
  if (wishes === null) {
    options.err.write(USAGE);
    return EXIT.usage;
  }
  return exitCodeOf(options.err, async () => {
    await run(wishes, options);
    return EXIT.done;
  });
}
