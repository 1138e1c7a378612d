import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createServerDatabase, defaultDatabase } from '../../db/testing.ts';
import { createFolderDatabase } from '../../db/testing-embedded.ts';
import { EXIT } from './command-runner.ts';
import { runImportCommand } from './import-command.ts';
import { createStationFields, createTestFolder, toCsv } from './testing/station-text.ts';

const CLI = path.join(import.meta.dirname, 'cli.ts');

let folder = '';
let databaseUrl = '';
let removeAll = async () => {};

/**
 * Creates a folder and a database for a test: on the PostgreSQL server if there is one, because that opens faster;
 * otherwise in the folder.
 */
async function prepare(engine = defaultDatabase().name): Promise<void> {
  const testFolder = await createTestFolder();
  folder = testFolder.folder;
  const server = engine === 'server' ? await createServerDatabase() : null;
  databaseUrl = server?.url ?? '';
  if (!server) createFolderDatabase(path.join(folder, 'data/postgres'));
  removeAll = async () => {
    await server?.drop();
    await testFolder.remove();
  };
}
afterEach(() => removeAll());

function createEnvironment(): Record<string, string> {
  return { TOWCHARGE_DATA_FOLDER: path.join(folder, 'data'), DATABASE_URL: databaseUrl };
}

async function run(args: string[], isTTY = false): Promise<{ exit: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  const createTerminal = (name: 'out' | 'err') => ({
    isTTY,
    write: (text: string) => {
      written[name] += text;
    },
  });
  const exit = await runImportCommand({
    args,
    env: createEnvironment(),
    out: createTerminal('out'),
    err: createTerminal('err'),
  });
  return { exit, ...written };
}

async function writeTestFile(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

test('a file is imported with a summary, and a later one with too few stations removes none and prints advice', async () => {
  await prepare();
  const all = await writeTestFile(
    'all.csv',
    toCsv([...createStationFields(30), { ...createStationFields(1)[0], id: '' }]),
  );
  const first = await run([all]);
  expect(first).toMatchObject({ exit: EXIT.done, err: '' });
  expect(first.out).toMatch(/^read +31$/m);
  expect(first.out).toMatch(/^added +30$/m);
  expect(first.out).toMatch(/^ {2}no valid id +1$/m);
  const rejects = /^Rejected records are in (.+)$/m.exec(first.out)?.[1] ?? '';
  expect(existsSync(rejects)).toBe(true);

  const few = await writeTestFile('few.csv', toCsv(createStationFields(10)));
  const second = await run([few]);
  expect(second.exit).toBe(EXIT.closingRefused);
  expect(second.err).toMatch(/^20 of 30 stations are missing .*--allow-mass-closing.*--partial\.\n$/);
  expect(await run([few, '--partial'])).toMatchObject({ exit: EXIT.done, err: '' });
  const third = await run([few, '--allow-mass-closing'], true);
  expect(third.exit).toBe(EXIT.done);
  expect(third.out).toContain('\r[##############################] 100%');
  expect(third.out).toMatch(/^closed +20$/m);
});

test('invalid arguments print the usage, and other errors are reported in one line', async () => {
  await prepare();
  expect(await run([])).toMatchObject({ exit: EXIT.usage, err: expect.stringMatching(/^Usage: /) });
  expect(await run(['--wrong'])).toMatchObject({ exit: EXIT.usage });
  expect(await run([path.join(folder, 'nothing.csv')])).toMatchObject({
    exit: EXIT.failed,
    err: expect.stringMatching(/^.*nothing\.csv cannot be read \(ENOENT\)\.\n$/),
  });
  const other = await writeTestFile('other.csv', 'name,price\nx,1\n');
  expect(await run([other])).toMatchObject({
    exit: EXIT.failed,
    err: expect.stringMatching(/^other\.csv is not an AFDC file: the columns [^\n]+ are missing\.\n$/),
  });
});

test('a file that is not UTF-8 is imported with a note', async () => {
  await prepare();
  const file = path.join(folder, 'latin1.csv');
  await writeFile(file, toCsv([{ ...createStationFields(1)[0], city: 'San José' }]), 'latin1');
  const { exit, out } = await run([file]);
  expect(exit).toBe(EXIT.done);
  expect(out).toMatch(/^1 line is not valid UTF-8 \(read as Windows-1252 instead\); .*\.$/m);
});

/** Kills a process from within, because a signal from a busy test can arrive after the import has ended. */
const KILL_AT_FIRST_OUTPUT = `data:text/javascript,${encodeURIComponent(
  "process.stdout.write = () => process.kill(process.pid, 'SIGKILL');",
)}`;

/** Runs the real command, which is killed at its first output. */
async function killDuringImport(file: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', KILL_AT_FIRST_OUTPUT, CLI, file], {
    env: { ...process.env, ...createEnvironment() },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

test('an import killed in the middle resumes and loses nothing', async () => {
  await prepare('embedded');
  const file = await writeTestFile(
    'many.csv',
    toCsv([...createStationFields(20_000), { ...createStationFields(1)[0], id: '' }]),
  );
  await killDuringImport(file);
  const resumed = await run([file]);
  expect(resumed.exit).toBe(EXIT.done);
  expect(resumed.out).toMatch(/^Resumed at row \d/m);
  expect(resumed.out).toMatch(/^read +20,001$/m);
  expect(resumed.out).toMatch(/^added +20,000$/m);
  expect(resumed.out).toMatch(/^rejected +1$/m);
  expect((await run([file])).out).toMatch(/^unchanged +20,000$/m);
});
