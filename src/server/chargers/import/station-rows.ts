import { hash } from 'node:crypto';
import { factValues, type StationFacts } from '#domain/chargers/afdc-facts.ts';
import { copyField } from '../../db/copy-in.ts';

/** A charger's facts as a row to be copied in, and a short hash by which a change is noticed. */
export type ImportedStation = {
  readonly id: number;
  readonly facts: StationFacts;
  readonly line: string;
  /** The facts of which the source says nothing: what is known of them stays. */
  readonly untold: readonly (keyof StationFacts)[];
  readonly contentHash: string;
  readonly isNew: boolean;
};

const HASH_LENGTH = 16;

/** A charger's facts in the form in which they are compared and stored. */
export function importedStation(
  facts: StationFacts,
  untold: ImportedStation['untold'],
  isNew: boolean,
): ImportedStation {
  const line = factValues(facts).map(copyField).join('\t');
  const contentHash = hash('sha1', `${line}\t${untold.join()}`, 'base64url').slice(0, HASH_LENGTH);
  return { id: facts.id, facts, line, untold, contentHash, isNew };
}
