import { z } from 'zod';
import { type CommandOptions, EXIT, openTarget, runForExitCode } from '../../chargers/import/command-runner.ts';
import { parseCommandArgs } from '../../command-args.ts';
import { readConfig } from '../../config.ts';
import { openConfiguredDatabase } from '../../db/open-configured.ts';
import { importPublishedSites } from './import-published-sites.ts';
import { readPublishedSites } from './read-published-sites.ts';

const USAGE = `Usage: npm run stalls -- FILE|URL --source NAME [--date DATE] [--network NAME]

Imports what a published list says about trailer stalls: sites from supercharge.info, or OCPI 2.3 locations with their
parking places, as JSON, gzipped or not. Make sure that its license lets you use it.
Cards show the facts as stated by the operator, with source and date. Earlier facts from the same source are replaced.
  --source NAME   the source, as shown on cards
  --date DATE     the date for sites that have none, as YYYY-MM-DD (default: today)
  --network NAME  the network for sites that name none
`;

const CommandArgs = z.object({
  target: z.string(),
  source: z.string().trim().min(1).max(80),
  date: z.iso.date().optional(),
  network: z.string().trim().min(1).max(80).optional(),
});
type CommandArgs = z.infer<typeof CommandArgs>;

function parsePublishedArgs(args: readonly string[]): CommandArgs | null {
  const options = { source: { type: 'string' }, date: { type: 'string' }, network: { type: 'string' } } as const;
  const parsed = parseCommandArgs(args, options);
  if (parsed?.positionals.length !== 1) return null;
  return CommandArgs.safeParse({ target: parsed.positionals[0], ...parsed.values }).data ?? null;
}

const formatCount = (number: number) => number.toLocaleString('en-US');

async function run({ target, source, date, network = '' }: CommandArgs, { env, out }: CommandOptions): Promise<void> {
  const config = readConfig(env);
  const { format, sites, unreadable } = await readPublishedSites(await openTarget(target, config.dataFolder));
  const { sql, close } = await openConfiguredDatabase(config);
  try {
    const now = new Date();
    const at = `${date ?? now.toISOString().slice(0, 10)}T00:00:00.000Z`;
    const input = { sites, origin: source, at, network: network || null };
    const { matched, unmatched, duplicates, changed } = await importPublishedSites(sql, input, now);
    const rows = {
      'sites read': sites.length,
      'entries skipped': unreadable,
      'stations matched': matched,
      'sites without a station': unmatched,
      'duplicate sites of a station': duplicates,
      'stations with changed facts': changed,
    };
    out.write(`${source} (${format} format)\n`);
    for (const [name, number] of Object.entries(rows))
      out.write(`${name.padEnd(30)} ${formatCount(number).padStart(9)}\n`);
  } finally {
    await close();
  }
}

/** Returns the exit code; reports an error in one line. */
export async function runPublishedCommand(options: CommandOptions): Promise<number> {
  const commandArgs = parsePublishedArgs(options.args);
  if (commandArgs === null) {
    options.err.write(USAGE);
    return EXIT.usage;
  }
  return runForExitCode(options.err, async () => {
    await run(commandArgs, options);
    return EXIT.done;
  });
}
