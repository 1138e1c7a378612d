import { runImportCommand } from './import-command.ts';

process.exitCode = await runImportCommand({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
