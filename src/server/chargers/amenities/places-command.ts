import { parseCommandArgs } from '../../command-args.ts';
import { readConfig } from '../../config.ts';
import type { Sql } from '../../db/database.ts';
import { openConfiguredDatabase } from '../../db/open-configured.ts';
import { acquireLease, withLease } from '../../jobs/lease.ts';
import { type CommandOptions, EXIT, openTarget, runForExitCode } from '../import/command-runner.ts';
import { decompress } from '../import/decompress.ts';
import { ImportError } from '../import/import-error.ts';
import type { ImportInput } from '../import/import-input.ts';
import type { Terminal } from '../import/progress-bar.ts';
import type { PlaceList } from './place-list.ts';
import { listPlaceSources, removePlaces, replacePlaces } from './place-store.ts';
import { readOsm } from './read-osm.ts';
import { readPlaceTable } from './read-place-table.ts';
import { AMENITIES_LEASE, AMENITIES_LEASE_SECONDS, resetAmenityScoring, scoreAmenities } from './score-amenities.ts';

/**
 * Reads the places in a file: an OpenStreetMap extract (PBF) or a CSV list, detected from the content; either may be
 * gzipped.
 */
async function readPlaceFile({ name, open }: ImportInput): Promise<PlaceList> {
  const [beginning, chunks] = await decompress(open(), name);
  if (beginning.length === 0) throw new ImportError('unreadable', `${name} is empty.`);
  if (!Buffer.from(beginning).includes('OSMHeader')) return readPlaceTable(name, chunks);
  await chunks.return(undefined);
  const openDecompressed = async function* () {
    yield* (await decompress(open(), name))[1];
  };
  return readOsm(name, openDecompressed);
}

const USAGE = `Usage: npm run places -- FILE|URL ... | --remove NAME | --list

Imports places that people use while they charge, for the amenity scores of stations:
OpenStreetMap extracts (.osm.pbf), rest areas ("Truck Stop Parking" of the National Transportation Atlas Database, CSV),
and campgrounds ("Facilities" of the Recreation Information Database, CSV), gzipped or not.
Replaces an earlier list of the same name.
  --list          shows the imported lists
  --remove NAME   removes a list
`;

type CommandArgs = { readonly targets: readonly string[]; readonly remove: string | null; readonly isList: boolean };

function parsePlacesArgs(args: readonly string[]): CommandArgs | null {
  const parsed = parseCommandArgs(args, { remove: { type: 'string' }, list: { type: 'boolean' } });
  if (parsed === null) return null;
  const { positionals: targets, values } = parsed;
  const { remove = null, list: isList = false } = values;
  const modes = [targets.length > 0, remove !== null, isList].filter(Boolean);
  return modes.length === 1 ? { targets, remove, isList } : null;
}

async function importTargets(sql: Sql, targets: readonly string[], dataFolder: string, out: Terminal): Promise<void> {
  for (const target of targets) {
    const list = await readPlaceFile(await openTarget(target, dataFolder));
    await replacePlaces(sql, list, new Date());
    const count = list.places.length.toLocaleString('en-US');
    const skipped = list.skippedCount === 0 ? '' : `, ${list.skippedCount.toLocaleString('en-US')} entries skipped`;
    out.write(`${list.name}: ${count} places${skipped}\n`);
  }
}

async function remove(sql: Sql, name: string): Promise<void> {
  if (!(await removePlaces(sql, name)))
    throw new ImportError('usage', `There is no list "${name}". npm run places -- --list shows the lists.`);
}

/** Rescores immediately, unless a server is already scoring. */
async function rescoreNow(sql: Sql, out: Terminal): Promise<void> {
  await resetAmenityScoring(sql);
  const lease = await acquireLease(sql, AMENITIES_LEASE, AMENITIES_LEASE_SECONDS);
  if (lease === null) {
    out.write('A server is computing amenity scores; it will include these places within minutes.\n');
    return;
  }
  const changed = await withLease(sql, lease, () => scoreAmenities(sql));
  const stations = changed === 1 ? '1 station has' : `${changed.toLocaleString('en-US')} stations have`;
  out.write(`${stations} new amenity scores\n`);
}

async function run({ targets, remove: name, isList }: CommandArgs, { env, out }: CommandOptions): Promise<void> {
  const config = readConfig(env);
  const { sql, close } = await openConfiguredDatabase(config);
  try {
    if (isList) {
      for (const list of await listPlaceSources(sql)) out.write(`${list.name}\t${list.credit}\n`);
      return;
    }
    if (name === null) await importTargets(sql, targets, config.dataFolder, out);
    else await remove(sql, name);
    await rescoreNow(sql, out);
  } finally {
    await close();
  }
}

export async function runPlacesCommand(options: CommandOptions): Promise<number> {
  const commandArgs = parsePlacesArgs(options.args);
  if (commandArgs === null) {
    options.err.write(USAGE);
    return EXIT.usage;
  }
  return runForExitCode(options.err, async () => {
    await run(commandArgs, options);
    return EXIT.done;
  });
}
