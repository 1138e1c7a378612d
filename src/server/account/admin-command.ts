import { z } from 'zod';
import { Role } from '#domain/account/user.ts';
import { readConfig } from '../config.ts';
import type { Sql } from '../db/database.ts';
import { openConfiguredDatabase } from '../db/open-configured.ts';
import { writeSetting } from '../db/settings.ts';
import { StartError } from '../start-error.ts';
import { rotateSigningKeys } from './embedded/identity.embedded.ts';
import { DENY_ALL_SETTING } from './identity-actions.ts';
import { type RoleChange, setRoleByEmail } from './store.ts';

const USAGE = `What an operator can do beside the running product:
  npm run admin -- grant EMAIL ROLE     gives somebody with an account a role: ${Role.options.join(', ')}
  npm run admin -- deny-all on|off      shows every page under a maintenance notice, or no longer
  npm run admin -- rotate-keys          signs no further token with the keys there are

The database is the one the product uses (DATABASE_URL, or TOWCHARGE_DATA_FOLDER while the product is stopped).
`;

const REFUSALS: Readonly<Record<Exclude<RoleChange, 'done'>, (email: string) => string>> = {
  unknown: (email) => `Nobody has an account with ${email}. Create it in the product first.`,
  unverified: (email) =>
    `${email} is not verified: anybody could have made that account. Open the link in the mail, then the product, and try again.`,
  last_super_admin: (email) => `${email} is the only super_admin. Make somebody else one first.`,
};

type Job = (sql: Sql) => Promise<string>;

function grant(email: string, role: string): Job {
  const wanted = Role.safeParse(role);
  if (!z.email().safeParse(email).success) throw new StartError(`${email} is not an e-mail address.`);
  if (!wanted.success) throw new StartError(`There is no role ${role}. The roles are ${Role.options.join(', ')}.`);
  return async (sql) => {
    const change = await setRoleByEmail(sql, email, wanted.data);
    if (change === 'done') return `${email} is ${wanted.data} now.`;
    throw new StartError(REFUSALS[change](email));
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
  await rotateSigningKeys(sql, new Date());
  return 'The next token is signed with a new key; tokens of the old ones end within 20 minutes.';
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
  const database = await openConfiguredDatabase(config);
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
