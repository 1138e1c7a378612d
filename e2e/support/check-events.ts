import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { EVENT_TYPES, type ProductEvent } from '#contract/product-events.ts';
import type { Call } from '#server/testing-contract.ts';
import { describePersonalData, listSentEvents, PersonalValues } from '../../src/testing/personal-data.ts';

const MAX_SHOWN = 20;

/**
 * Checks all product events that the browser tests produced; throws if one contains personal data from any test or,
 * after all tests, if a type of event is missing.
 */
export async function checkProductEvents(file: string, { isFullRun }: { readonly isFullRun: boolean }): Promise<void> {
  const personal = new PersonalValues();
  const events: unknown[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const call: Call = JSON.parse(line);
    personal.addFrom(call);
    events.push(...(listSentEvents(call) ?? []));
  }
  const seenTypes = new Set(events.map((event) => (event as ProductEvent).type));
  process.stdout.write(
    `${events.length} product events of ${seenTypes.size} types were compared with ${personal.size} personal values\n`,
  );
  const violations = new Set(
    events.map((event) => describePersonalData(event, personal)).filter((violation) => violation),
  );
  if (violations.size > 0) throw new Error([...violations].slice(0, MAX_SHOWN).join('\n'));
  const missingTypes = EVENT_TYPES.filter((type) => !seenTypes.has(type));
  if (isFullRun && missingTypes.length > 0)
    throw new Error(`No browser test produced an event of ${missingTypes.join(', ')}`);
}
