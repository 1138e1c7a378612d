import { stopOnSignals } from '../run-to-end.ts';
import { runRoadsCommand } from './roads-command.ts';

process.exitCode = await runRoadsCommand({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  stop: stopOnSignals(1),
});
