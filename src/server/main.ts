import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config.ts';
import { makeLog } from './log.ts';
import { startServer } from './start.ts';
import { StartError } from './start-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the server until it is told to stop; a second signal ends it at once. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const built = path.join(import.meta.dirname, '../../dist/web');
  const webFolder = existsSync(built) ? built : null;
  if (webFolder === null) say('The page is not built, so only the API is served; npm start builds it.');
  let stopping = false;
  const running = startServer({ config, log: makeLog(config.logLevel), webFolder, say });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      const server = await running.catch(() => null);
      await server?.stop();
      say('Stopped.');
      process.exit(0);
    });
  say(`TowCharge is ready at ${(await running).url}`);
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
});
