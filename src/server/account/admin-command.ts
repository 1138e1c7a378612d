import { z } from 'zod';
import { Role } from '#domain/account/user.ts';
import { OPERATOR, writeAuditEntry } from '../audit/audit-log-store.ts';
import { type Config, readConfig } from '../config.ts';
import type { Sql } from '../db/database.ts';
import { openConfiguredDatabase } from '../db/open-configured.ts';
import { readSiteSettings, writeSiteSetting } from '../db/site-settings.ts';
import { FatalError } from '../fatal-error.ts';
import { disableTwoStepSignIn, rotateSigningKeys } from './embedded/identity.embedded.ts';
import { type SetRoleResult, setRoleByEmail } from './role-store.ts';

const USAGE = `Commands for the operator:
  npm run admin -- grant EMAIL ROLE     grants a role to an account: ${Role.options.join(', ')}
  npm run admin -- stop-two-step EMAIL  turns off two-step sign-in for a user who lost the app and the recovery
                                        codes, and signs them out everywhere; verify their identity first
  npm run admin -- deny-all on|off      shows or hides the maintenance notice on every page
  npm run admin -- rotate-keys          retires the current signing keys

Uses the server's database (DATABASE_URL, or TOWCHARGE_DATA_FOLDER while the server is stopped).
`;

const REFUSALS: Readonly<Record<Exclude<SetRoleResult, 'done'>, (email: string) => string>> = {
  no_account: (email) => `There is no account for ${email}. Sign up first.`,
  unverified: (email) =>
    `${email} is not verified: anyone could have created that account. Open the link in the verification email, then open the map, and try again.`,
  last_super_admin: (email) => `${email} is the only super_admin. Promote someone else first.`,
};

const FIREBASE_ADVICE = {
  twoStep:
    'Firebase manages two-step sign-in. Remove it with the Firebase Admin SDK for Node.js: ' +
    'updateUser(uid, { multiFactor: { enrolledFactors: null } }).',
  keys: 'Firebase signs the tokens and manages the keys.',
};

type AdminTask = (sql: Sql, config: Config) => Promise<string>;

function rejectUnderFirebase({ firebase }: Config, advice: string): void {
  if (firebase !== null) throw new FatalError(advice);
}

function requireEmailAddress(email: string): void {
  if (!z.email().safeParse(email).success) throw new FatalError(`${email} is not an email address.`);
}

function grant(email: string, role: string): AdminTask {
  const parsedRole = Role.safeParse(role);
  requireEmailAddress(email);
  if (!parsedRole.success) throw new FatalError(`There is no role ${role}. The roles are ${Role.options.join(', ')}.`);
  return async (sql) => {
    const change = await setRoleByEmail(sql, email, parsedRole.data, new Date());
    if (change === 'done') return `${email} is ${parsedRole.data} now.`;
    throw new FatalError(REFUSALS[change](email));
  };
}

function stopTwoStep(email: string): AdminTask {
  requireEmailAddress(email);
  return async (sql, config) => {
    rejectUnderFirebase(config, FIREBASE_ADVICE.twoStep);
    const result = await disableTwoStepSignIn(sql, email);
    if (result === 'no_account') throw new FatalError(`There is no account for ${email}.`);
    if (result === 'not_on') throw new FatalError(`Two-step sign-in is not on for ${email}.`);
    return `Two-step sign-in is off for ${email}, who is signed out everywhere.`;
  };
}

async function setDenyAll(tx: Sql, isOn: boolean): Promise<void> {
  const { denyAll: from } = await readSiteSettings(tx);
  if (from === isOn) return;
  await writeSiteSetting(tx, 'denyAll', isOn);
  const details = { setting: 'denyAll', from, to: isOn };
  await writeAuditEntry(tx, OPERATOR, { action: 'setting_changed', targetUid: null, details }, new Date());
}

function denyAll(state: string): AdminTask {
  if (state !== 'on' && state !== 'off') throw new FatalError('Specify on or off after deny-all.');
  return async (sql) => {
    await sql.transaction().execute((tx) => setDenyAll(tx, state === 'on'));
    return state === 'on' ? 'Every page shows a maintenance notice.' : 'The maintenance notice is off.';
  };
}

async function rotateKeys(sql: Sql, config: Config): Promise<string> {
  rejectUnderFirebase(config, FIREBASE_ADVICE.keys);
  await rotateSigningKeys(sql, new Date());
  return 'New tokens are signed with a new key; tokens signed with old keys expire within 20 minutes.';
}

function parseCommand(args: readonly string[]): AdminTask | null {
  const [command, first = '', second = ''] = args;
  if (command === 'grant' && args.length === 3) return grant(first, second);
  if (command === 'stop-two-step' && args.length === 2) return stopTwoStep(first);
  if (command === 'deny-all' && args.length === 2) return denyAll(first);
  if (command === 'rotate-keys' && args.length === 1) return rotateKeys;
  return null;
}

type CommandContext = {
  readonly args: readonly string[];
  readonly env: Record<string, string | undefined>;
  readonly out: { write: (text: string) => void };
  readonly err: { write: (text: string) => void };
};

async function runTask(task: AdminTask, env: CommandContext['env']): Promise<string> {
  const config = readConfig(env);
  const database = await openConfiguredDatabase(config);
  return task(database.sql, config).finally(database.close);
}

/** Resolves with the exit code. */
export async function runAdminCommand({ args, env, out, err }: CommandContext): Promise<number> {
  try {
    const task = parseCommand(args);
    out.write(task === null ? USAGE : `${await runTask(task, env)}\n`);
    return task === null ? 2 : 0;
  } catch (error) {
    if (!(error instanceof FatalError)) throw error;
    err.write(`${error.message}\n`);
    return 1;
  }
}
