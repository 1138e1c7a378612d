import { runElevationCommand } from './elevation-command.ts';

process.exitCode = await runElevationCommand({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
