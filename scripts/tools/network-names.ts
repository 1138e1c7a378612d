import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { NETWORKS } from '../../src/domain/chargers/networks/networks.ts';

const TABLE = 'src/domain/chargers/networks/networks.ts';
/** These files may use the names, because vehicle makes and one plug share them with networks. */
const NAMESAKES = [
  'src/domain/rigs/',
  'src/domain/energy/charge-power.ts',
  'src/domain/energy/find-vehicle-by-name.ts',
  'src/domain/chargers/afdc/afdc-connectors.ts',
];
const SOURCE = /\.tsx?$/;
const TESTS = /\.(?:test|spec|conformance|prepare)\.tsx?$|\/testing\/|\/testing\.ts$|^src\/testing\//;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const LITERAL = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
const KEY = /[{,\n]\s*([\w$]+)\s*:/g;

const IDS: ReadonlySet<string> = new Set(NETWORKS.map(({ id }) => id));
const SPELLINGS = NETWORKS.flatMap(({ name, aliases }) => [name, ...aliases]);
const EXACT_SPELLINGS: ReadonlySet<string> = new Set(SPELLINGS);
const LOWERCASE_SPELLINGS: ReadonlySet<string> = new Set(SPELLINGS.map((name) => name.toLowerCase()));

function findNames(text: string): string[] {
  const code = text.replace(COMMENTS, '');
  const literals = [...code.matchAll(LITERAL)].map((match) => match[2] ?? '');
  const keys = [...code.matchAll(KEY)].map((match) => match[1] ?? '');
  return [
    ...literals.filter((literal) => !IDS.has(literal) && LOWERCASE_SPELLINGS.has(literal.toLowerCase())),
    ...keys.filter((key) => EXACT_SPELLINGS.has(key)),
  ];
}

/** Finds names of charging networks outside their table: no other code may compare network names. */
export async function checkNetworkNames(root: string): Promise<string | null> {
  const findings: string[] = [];
  for (const folder of ['src', 'scripts']) {
    const entries = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    const files = entries
      .map((file) => path.posix.join(folder, file))
      .filter((file) => SOURCE.test(file) && !TESTS.test(file));
    if (files.length === 0) findings.push(`${folder}: no source files found`);
    for (const file of files) {
      if (file === TABLE || NAMESAKES.some((prefix) => file.startsWith(prefix))) continue;
      const names = findNames(await readFile(path.join(root, file), 'utf8'));
      if (names.length > 0) findings.push(`${file}: ${[...new Set(names)].join(', ')}: networks are named in ${TABLE}`);
    }
  }
  return findings.length > 0 ? findings.join('\n') : null;
}
