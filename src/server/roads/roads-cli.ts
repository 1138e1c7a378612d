import { createStopSignal } from '../run-until-stopped.ts';
import { runRoadsCommand } from './roads-command.ts';

process.exitCode = await runRoadsCommand({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  signal: createStopSignal(1),
});
