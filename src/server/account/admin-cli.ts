import { runAdminCommand } from './admin-command.ts';

process.exitCode = await runAdminCommand({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
