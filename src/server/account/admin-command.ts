import path from 'node:path';
import { z } from 'zod';
import { Role } from '#domain/account/user.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Sql } from '../db/database.ts';
import { writeSetting } from '../db/settings.ts';
import { StartError } from '../start-error.ts';
import { retireKeys } from './embedded/signing-keys-store.ts';
import { DENY_ALL_SETTING } from './identity-actions.ts';
import { setRoleByEmail } from './store.ts';

const USAGE = `What an operator can do beside the running product:
  npm run admin -- grant EMAIL ROLE     gives somebody with an account a role: ${Role.options.join(', ')}
  npm run admin -- deny-all on|off      shows every page under a maintenance notice, or no longer
  npm run admin -- rotate-keys          signs no further token with the keys there are

The database is the one the product uses (DATABASE_URL, or TOWCHARGE_DATA_FOLDER while the product is stopped).
`;

type Job = (sql: Sql) => Promise<string>;

function grant(email: string, role: string): Job {
  const wanted = Role.safeParse(role);
  if (!z.email().safeParse(email).success) throw new StartError(`${email} is not an e-mail address.`);
  if (!wanted.success) throw new StartError(`There is no role ${role}. The roles are ${Role.options.join(', ')}.`);
  return async (sql) => {
    if (!(await setRoleByEmail(sql, email, wanted.data)))
      throw new StartError(`Nobody has an account with ${email}. Create it in the product first.`);
    return `${email} is ${wanted.data} now.`;
  };
}

function denyAll(word: string): Job {
  if (word !== 'on' && word !== 'off') throw new StartError('Say on or off after deny-all.');
  return async (sql) => {
    await writeSetting(sql, DENY_ALL_SETTING, word);
    return word === 'on' ? 'Every page is shown under a maintenance notice.' : 'The pages are open again.';
  };
}

async function rotateKeys(sql: Sql): Promise<string> {
  await retireKeys(sql, new Date());
  return 'The next token is signed with a new key; tokens of the old ones end within 10 minutes.';
}

/** What the words after the command ask for; null when they make no sense. */
function readJob(words: readonly string[]): Job | null {
  const [command, first = '', second = ''] = words;
  if (command === 'grant' && words.length === 3) return grant(first, second);
  if (command === 'deny-all' && words.length === 2) return denyAll(first);
  if (command === 'rotate-keys' && words.length === 1) return rotateKeys;
  return null;
}

type Surroundings = {
  readonly args: readonly string[];
  readonly env: Record<string, string | undefined>;
  readonly out: { write: (text: string) => void };
  readonly err: { write: (text: string) => void };
};

async function work(job: Job, env: Surroundings['env']): Promise<string> {
  const config = readConfig(env);
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { folder: path.join(config.dataFolder, 'postgres') },
  );
  return job(database.sql).finally(database.close);
}

/** Does what an operator asks for on the command line; resolves with the exit code. */
export async function runAdminCommand({ args, env, out, err }: Surroundings): Promise<number> {
  try {
    const job = readJob(args);
    out.write(job === null ? USAGE : `${await work(job, env)}\n`);
    return job === null ? 2 : 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    err.write(`${error.message}\n`);
    return 1;
  }
}
