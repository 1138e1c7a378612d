import { parseCommandArgs } from '../../command-args.ts';
import { readConfig } from '../../config.ts';
import { openConfiguredDatabase } from '../../db/open-configured.ts';
import { type CommandOptions, EXIT, openTarget, runForExitCode } from './command-runner.ts';
import type { ImportInput } from './import-input.ts';
import { type ImportSummary, importStations } from './import-stations.ts';
import { createProgressBar } from './progress-bar.ts';
import { formatEncodingNote } from './read-stats.ts';

const USAGE = `Usage: npm run import -- FILE|FOLDER|URL ... [--partial] [--allow-mass-closing]

Imports charging stations in the AFDC format: CSV, JSON, or GeoJSON, gzipped or not.
All inputs together count as the whole data set: stations missing from it are removed from the map.
  --partial             the inputs are incomplete: removes no stations from the map
  --allow-mass-closing  allows removing more than 20% of the stations at once
`;

type CommandArgs = { targets: readonly string[]; isPartial: boolean; allowsMassClosing: boolean };

function parseImportArgs(args: readonly string[]): CommandArgs | null {
  const options = { partial: { type: 'boolean' }, 'allow-mass-closing': { type: 'boolean' } } as const;
  const parsed = parseCommandArgs(args, options);
  if (parsed === null || parsed.positionals.length === 0) return null;
  const { partial = false, 'allow-mass-closing': allowsMassClosing = false } = parsed.values;
  return { targets: parsed.positionals, isPartial: partial, allowsMassClosing };
}

function formatSummary(summary: ImportSummary): string {
  const { read, added, changed, unchanged, closed, reopened, rejected } = summary;
  const rows: [string, number][] = Object.entries({ read, added, changed, unchanged, closed, reopened });
  rows.push(['rejected', rejected.total]);
  for (const [reason, count] of Object.entries(rejected.byReason)) rows.push([`  ${reason}`, count]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, count]) => `${name.padEnd(width)} ${count.toLocaleString('en-US').padStart(12)}`);
  if (summary.resumedAt !== null) lines.unshift(`Resumed at row ${summary.resumedAt.toLocaleString('en-US')}.`);
  const note = formatEncodingNote(summary.nonUtf8LineCount);
  if (note !== null) lines.push(note);
  if (summary.rejectsFile !== null) lines.push(`Rejected records are in ${summary.rejectsFile}`);
  return `${lines.join('\n')}\n`;
}

function formatClosingRefusal({ closingRefused }: ImportSummary): string | null {
  if (closingRefused === null) return null;
  const { missing, open } = closingRefused;
  return (
    `${missing.toLocaleString('en-US')} of ${open.toLocaleString('en-US')} stations are missing from this data. ` +
    'That is more than 20%, so none were removed from the map. ' +
    'If this is correct, run again with --allow-mass-closing; if the data is incomplete, run again with --partial.'
  );
}

async function importTargets(commandArgs: CommandArgs, { env, out, err }: CommandOptions): Promise<number> {
  const config = readConfig(env);
  const inputs: ImportInput[] = [];
  for (const target of commandArgs.targets) inputs.push(await openTarget(target, config.dataFolder));
  const database = await openConfiguredDatabase(config);
  const progress = createProgressBar(out);
  try {
    const summary = await importStations({
      sql: database.sql,
      inputs,
      source: 'afdc',
      isComplete: !commandArgs.isPartial,
      allowsMassClosing: commandArgs.allowsMassClosing,
      dataFolder: config.dataFolder,
      clock: () => new Date(),
      onProgress: progress.show,
    });
    progress.end();
    out.write(formatSummary(summary));
    const error = formatClosingRefusal(summary);
    if (error !== null) err.write(`${error}\n`);
    return error === null ? EXIT.done : EXIT.closingRefused;
  } finally {
    await database.close();
  }
}

export async function runImportCommand(options: CommandOptions): Promise<number> {
  const commandArgs = parseImportArgs(options.args);
  if (commandArgs === null) {
    options.err.write(USAGE);
    return EXIT.usage;
  }
  return runForExitCode(options.err, () => importTargets(commandArgs, options));
}
