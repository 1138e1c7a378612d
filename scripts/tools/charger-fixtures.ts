import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FIXTURE =
  /\.(?:test|spec|conformance|prepare)\.tsx?$|\/testing\/|\/testing\.ts$|^src\/testing\/|^(?:bench|e2e)\//;
/** Required fields of a charger; no other type has all of them. */
const FIELDS = ['dcFastCount', 'level1Count', 'accessDaysTime', 'trailerLower', 'maxPowerKw'];
const LITERAL = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;

function isHandWrittenCharger(literal: string): boolean {
  return FIELDS.every((field) => new RegExp(String.raw`(?<![.\w])${field}\s*[:,]`).test(literal));
}

/** Finds hand-written chargers in fixtures, which should be imported from source records instead. */
export async function checkChargerFixtures(root: string): Promise<string | null> {
  const findings: string[] = [];
  let fixtureCount = 0;
  for (const folder of ['src', 'bench', 'e2e']) {
    const entries = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    for (const entry of entries) {
      const file = path.posix.join(folder, entry);
      if (!/\.tsx?$/.test(file) || !FIXTURE.test(file)) continue;
      fixtureCount += 1;
      const literals = (await readFile(path.join(root, file), 'utf8')).match(LITERAL) ?? [];
      if (literals.some(isHandWrittenCharger))
        findings.push(`${file}: contains a hand-written charger instead of a record`);
    }
  }
  if (fixtureCount === 0) findings.push('No fixtures found');
  return findings.length > 0 ? findings.join('\n') : null;
}
