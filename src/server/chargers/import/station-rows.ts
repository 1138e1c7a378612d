import { hash } from 'node:crypto';
import { type StationFacts, toFactValues } from '#domain/chargers/afdc-facts.ts';
import { toCopyField } from '../../db/copy-rows.ts';

/** A charger's facts as a row to be copied in, and a short hash by which a change is noticed. */
export type ImportedStation = {
  readonly id: number;
  readonly facts: StationFacts;
  readonly line: string;
  /** The facts of which the source says nothing: what is known of them stays. */
  readonly omitted: readonly (keyof StationFacts)[];
  readonly contentHash: string;
  readonly isNew: boolean;
};

const HASH_LENGTH = 16;

/** A charger's facts in the form in which they are compared and stored. */
export function toImportedStation(
  facts: StationFacts,
  omitted: ImportedStation['omitted'],
  isNew: boolean,
): ImportedStation {
  const line = toFactValues(facts).map(toCopyField).join('\t');
  const contentHash = hash('sha1', `${line}\t${omitted.join()}`, 'base64url').slice(0, HASH_LENGTH);
  return { id: facts.id, facts, line, omitted, contentHash, isNew };
}
