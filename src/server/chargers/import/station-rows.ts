import { hash } from 'node:crypto';
import { type StationFacts, toFactValues } from '#domain/chargers/afdc/afdc-facts.ts';
import { toCopyField } from '../../db/copy-rows.ts';

export type ImportedStation = {
  readonly id: number;
  readonly facts: StationFacts;
  /** The facts as a line for COPY: tab-separated, in the order of toFactValues. */
  readonly line: string;
  /** Facts missing from the source; their stored values are kept. */
  readonly omitted: readonly (keyof StationFacts)[];
  readonly contentHash: string;
  readonly isNew: boolean;
};

const HASH_LENGTH = 16;

export function toImportedStation(
  facts: StationFacts,
  omitted: ImportedStation['omitted'],
  isNew: boolean,
): ImportedStation {
  const line = toFactValues(facts).map(toCopyField).join('\t');
  const contentHash = hash('sha1', `${line}\t${omitted.join()}`, 'base64url').slice(0, HASH_LENGTH);
  return { id: facts.id, facts, line, omitted, contentHash, isNew };
}
