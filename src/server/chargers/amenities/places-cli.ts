import { runPlacesCommand } from './places-command.ts';

process.exitCode = await runPlacesCommand({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
