import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkChargerFixtures } from './tools/charger-fixtures.ts';
import { checkDocPaths } from './tools/doc-paths.ts';
import { checkNetworkNames } from './tools/network-names.ts';
import { checkPlainWords } from './tools/plain-words.ts';
import { ROOT, run } from './tools/run.ts';
import { checkSpecificationMap } from './tools/specification-map.ts';

type Check = { readonly name: string; readonly verify: () => Promise<string | null> };

/**
 * Runs a check program; returns its output if it fails, null if it passes. Output that doesn't match `workPattern` is a
 * failure too: the program may have checked nothing.
 */
export async function verifyCommand(command: string, args: string[], workPattern: RegExp): Promise<string | null> {
  const { code, output } = await run(command, args, { output: 'capture' });
  // tsc lists every file that it read.
  if (code !== 0) return output.replace(/^\/.*\.(?:[cm]?tsx?|json)\n/gm, '');
  return workPattern.test(output) ? null : `It passed without checking anything:\n${output}`;
}

async function verifyTypes(): Promise<string | null> {
  const failure = await verifyCommand('tsc', ['-b', '--verbose'], /Project '[^']*tsconfig\.domain\.json'/);
  return failure ?? verifyCommand('tsc', ['-p', 'tsconfig.tools.json', '--listFiles'], /filters\.test\.ts/);
}

/** A source file longer than this probably does two things. */
const MAX_LINES = 300;

async function listSourcesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true });
  return entries.filter((file) => /\.(?:tsx?|cjs)$/.test(file)).map((file) => path.join(folder, file));
}

async function countLines(file: string): Promise<number> {
  return (await readFile(path.join(ROOT, file), 'utf8')).split('\n').length;
}

async function verifyLengths(): Promise<string | null> {
  const findings: string[] = [];
  for (const folder of ['src', 'scripts', 'bench', 'e2e']) {
    const sources = await listSourcesUnder(folder);
    if (sources.length === 0) findings.push(`${folder}: no source files found`);
    const lengths = await Promise.all(sources.map(async (file) => ({ file, lines: await countLines(file) })));
    findings.push(
      ...lengths.filter(({ lines }) => lines > MAX_LINES).map(({ file, lines }) => `${file}: ${lines} lines`),
    );
  }
  return findings.length > 0 ? findings.join('\n') : null;
}

const TYPE_CHECK: Check = { name: 'types', verify: verifyTypes };

const OTHER_CHECKS: readonly Check[] = [
  {
    name: 'format and lint',
    verify: () => verifyCommand('biome', ['check', '--error-on-warnings'], /Checked [1-9]\d* files/),
  },
  {
    name: 'architecture rules',
    verify: () => verifyCommand('depcruise', ['src', '--config', '.dependency-cruiser.cjs'], /[1-9]\d* modules/),
  },
  {
    name: 'dead code',
    verify: () => verifyCommand('knip', ['--no-progress', '--performance'], /parseFile +[1-9]\d\d/),
  },
  { name: 'file lengths', verify: verifyLengths },
  { name: 'charger fixtures', verify: () => checkChargerFixtures(ROOT) },
  { name: 'network names', verify: () => checkNetworkNames(ROOT) },
  { name: 'plain words', verify: () => checkPlainWords(ROOT) },
  { name: 'paths in docs', verify: () => checkDocPaths(ROOT) },
  { name: 'specification map', verify: () => checkSpecificationMap(ROOT) },
];

type Print = (text: string) => void;

/** Runs checks one after the other; returns whether all passed. A check that can't run counts as failed. */
export async function runChecks(checks: readonly Check[], print: Print): Promise<boolean> {
  let isClean = true;
  for (const { name, verify } of checks) {
    const start = performance.now();
    const finding = await verify().catch((error: unknown) => String(error));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`${finding === null ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n${finding === null ? '' : `${finding}\n`}`);
    isClean &&= finding === null;
  }
  return isClean;
}

export async function checkAll(print: Print): Promise<boolean> {
  const results = await Promise.all([runChecks([TYPE_CHECK], print), runChecks(OTHER_CHECKS, print)]);
  return results.every(Boolean);
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = (await checkAll((text) => process.stdout.write(text))) ? 0 : 1;
