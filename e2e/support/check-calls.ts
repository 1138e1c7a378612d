import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Call, describeViolation, OpenApiContract } from '#server/testing-contract.ts';
import { recordContractCoverage } from '#server/testing-contract-coverage.ts';

const MAX_SHOWN = 20;

/** Throws if a recorded API call doesn't match the published OpenAPI description. */
export async function checkApiCalls(file: string, published: unknown): Promise<void> {
  if (!existsSync(file)) throw new Error(`No API calls were recorded in ${file}`);
  const contract = new OpenApiContract(published);
  const violations = new Set<string>();
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const call: Call = JSON.parse(line);
    const checked = contract.check(call);
    if (!checked) continue;
    count += 1;
    recordContractCoverage(checked);
    const violation = describeViolation(call, checked);
    if (violation !== null) violations.add(violation);
  }
  if (count === 0 && process.env.PARTIAL_RUN === undefined)
    throw new Error('None of the recorded API calls is described in /api/openapi.json');
  process.stdout.write(`${count} API calls of the browser tests were checked against /api/openapi.json\n`);
  if (violations.size > 0) throw new Error([...violations].slice(0, MAX_SHOWN).join('\n'));
}
