import { runPublishedCommand } from './published-command.ts';

process.exitCode = await runPublishedCommand({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
