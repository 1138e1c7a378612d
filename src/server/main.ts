import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { isOnLoopbackOnly } from './loopback.ts';
import { getMailFolder } from './mail/mail.ts';
import { runUntilStopped, waitForStop } from './run-until-stopped.ts';
import { startServer } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function warnIfPublic(config: Config): void {
  if (isOnLoopbackOnly(config)) return;
  if (config.mail.url === null)
    say(`Email is only written to ${getMailFolder(config)}. To send it, set MAIL_URL to a mail server.`);
  else if ([config.mail.from, config.mail.support].some((address) => /@localhost>?$/.test(address)))
    say('MAIL_FROM and SUPPORT_EMAIL should be addresses of the site: mail from or to localhost is not delivered.');
  if (!config.publicUrl?.startsWith('https://'))
    say('PUBLIC_URL should be the https address of the site: emails link to it, and sign-in works only over https.');
}

export async function serveProduct(signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const built = path.join(import.meta.dirname, '../../dist/web');
  const webFolder = existsSync(built) ? built : null;
  if (webFolder === null) say('The page is not built, so only the API is served; npm start builds it.');
  warnIfPublic(config);
  const server = await startServer({ config, log: createLog(config.logLevel), webFolder, say, signal });
  say(`TowCharge is ready at ${server.url}`);
  const lost = await Promise.race([waitForStop(signal).then(() => null), server.lost]);
  await server.stop();
  if (lost !== null) throw lost;
}

if (import.meta.main) await runUntilStopped(serveProduct);
